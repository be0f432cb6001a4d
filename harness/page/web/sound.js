// The speaker. Samples wait in a queue for the browser's audio thread. Its clock differs slightly
// from the clock of the screen, so the sample rate is corrected when the queue grows or shrinks.
// The correction is inaudible.

/** A queue of samples. The audio thread has its own copy of this class. */
class Queue {
  /** @param {number} cushion the number of silent samples before the first sample */
  constructor(cushion) {
    this.cushion = cushion;
    /** @type {Float32Array[]} */
    this.chunks = [];
    this.at = 0;
    this.length = 0;
    this.last = 0;
  }

  /** @param {Float32Array} chunk */
  push(chunk) {
    if (this.length === 0) this.append(new Float32Array(this.cushion));
    this.append(chunk);
    // Drop outdated samples, for example after the page was frozen.
    while (this.length > 6 * this.cushion) {
      this.length -= this.chunks[0].length - this.at;
      this.next();
    }
  }

  /** @param {Float32Array} chunk */
  append(chunk) {
    if (chunk.length === 0) return;
    this.chunks.push(chunk);
    this.length += chunk.length;
  }

  next() {
    this.chunks.shift();
    this.at = 0;
  }

  /** @param {Float32Array} out is filled from the queue, then fades to silence */
  pull(out) {
    for (let n = 0; n < out.length; n++) {
      if (this.length > 0) {
        this.last = this.chunks[0][this.at++];
        this.length--;
        if (this.at === this.chunks[0].length) this.next();
      } else {
        this.last *= 0.99;
      }
      out[n] = this.last;
    }
  }
}

/** The code in the audio thread: it plays the queue, and reports its length at intervals. */
const WORKLET = `
${Queue}
registerProcessor("speaker", class extends AudioWorkletProcessor {
  constructor(options) {
    super();
    this.queue = new Queue(options.processorOptions.cushion);
    this.port.onmessage = event => this.queue.push(event.data);
    this.blocks = 0;
  }
  process(inputs, [[out]]) {
    this.queue.pull(out);
    if (++this.blocks % 16 === 0) this.port.postMessage(this.queue.length);
    return true;
  }
});`;

class Sound {
  /** The target length of the queue, in seconds. This is the delay of the sound. */
  static CUSHION = 0.05;
  /** The maximum correction of the sample rate. 0.0006 is a hundredth of a semitone. */
  static CORRECTION = 0.003;

  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {GainNode | null} */
    this.gain = null;
    /** @type {(samples: Float32Array<ArrayBuffer>) => void} */
    this.send = () => {};
    this.waiting = 0;
    this.hasWorklet = false;
    this.volume = 0.5;
    this.isOn = true;
    /** Called when the sound starts or stops. */
    this.onChange = () => {};
  }

  /** Whether sound is being played. */
  get isRunning() {
    return this.isOn && this.context?.state === "running";
  }

  /**
   * Starts the sound, which browsers allow only after a key or a touch. Rejects if the browser does
   * not support sound.
   */
  async start() {
    if (this.context === null) {
      this.context = Capabilities.audio();
      if (this.context === null) throw new Error("this browser does not support sound");
      this.context.addEventListener("statechange", () => this.onChange());
      this.gain = this.context.createGain();
      this.gain.connect(this.context.destination);
      this.setVolume(this.volume);
      await this.connect(this.context, this.gain);
    }
    await this.context.resume();
  }

  /** @param {AudioContext} context @param {GainNode} gain */
  async connect(context, gain) {
    const cushion = Math.round(Sound.CUSHION * context.sampleRate);
    try {
      // Pages that are opened from a file may use `data:` addresses, but not `blob:` addresses.
      await context.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(WORKLET)}`);
      const processorOptions = { cushion };
      const options = { numberOfInputs: 0, processorOptions };
      const node = new AudioWorkletNode(context, "speaker", options);
      node.port.onmessage = event => { this.waiting = event.data; };
      node.connect(gain);
      this.send = samples => node.port.postMessage(samples, [samples.buffer]);
      this.hasWorklet = true;
    } catch {
      // Without worklets, play the queue in the page's own thread.
      const node = context.createScriptProcessor(1024, 0, 1);
      const queue = new Queue(cushion);
      node.onaudioprocess = event => {
        queue.pull(event.outputBuffer.getChannelData(0));
        this.waiting = queue.length;
      };
      node.connect(gain);
      this.send = samples => queue.push(samples);
    }
  }

  /** The number of samples to generate per second of emulated time, 0 for none. */
  rate() {
    if (this.context === null || !this.isRunning) return 0;
    const wanted = Sound.CUSHION * this.context.sampleRate;
    const error = Math.max(-1, Math.min(1, (wanted - this.waiting) / wanted));
    return this.context.sampleRate * (1 + Sound.CORRECTION * error);
  }

  /** @param {Float32Array<ArrayBuffer>} samples */
  play(samples) {
    if (samples.length > 0) this.send(samples);
  }

  /** @param {number} volume 0 to 1 */
  setVolume(volume) {
    this.volume = volume;
    // The ear perceives loudness by ratios, hence the square. The ramp prevents a click.
    this.gain?.gain.setTargetAtTime(volume * volume, this.gain.context.currentTime, 0.02);
  }

  /** Suspends or resumes the sound. @param {boolean} isHidden */
  async pause(isHidden) {
    await (isHidden ? this.context?.suspend() : this.context?.resume());
  }
}
