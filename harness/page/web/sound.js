// The speaker. The machine's samples wait in a queue for the browser's audio thread, whose clock
// differs from the screen's. When the queue grows or shrinks, slightly fewer or more samples are
// made from the same cycles, which is inaudible.

/** Samples that wait. It also runs in the audio thread, and uses nothing from around it. */
class Queue {
  /** @param {number} cushion samples of silence before the first */
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
    // Whatever has held it up: old sound is not made good.
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

  /** @param {Float32Array} out filled with what waits; behind that, it fades to silence */
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

/** In the audio thread: plays the queue, and tells now and then how long it is. */
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
  /** Between a move of the speaker and its sound, in seconds. */
  static CUSHION = 0.05;
  /** By how much the pitch may be wrong: a hundredth of a semitone is 0.0006. */
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

  /** Whether something can be heard. */
  get isRunning() {
    return this.isOn && this.context?.state === "running";
  }

  /**
   * Browsers allow it only after a key or a touch. Rejects if this browser has no sound for the
   * page.
   */
  async start() {
    if (this.context === null) {
      this.context = Capabilities.audio();
      if (this.context === null) throw new Error("this browser has no sound for the page");
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
      // Unlike a blob's, such an address belongs to a page that is a file, too.
      await context.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(WORKLET)}`);
      const processorOptions = { cushion };
      const node = new AudioWorkletNode(context, "speaker", { numberOfInputs: 0, processorOptions });
      node.port.onmessage = event => { this.waiting = event.data; };
      node.connect(gain);
      this.send = samples => node.port.postMessage(samples, [samples.buffer]);
      this.hasWorklet = true;
    } catch {
      // Where there are no worklets, or not for this page: the same queue in the page's own thread.
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

  /** How many samples a second of the machine's time are to be made; 0 for none. */
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
    // Loudness is felt by ratios. The ramp keeps it from clicking.
    this.gain?.gain.setTargetAtTime(volume * volume, this.gain.context.currentTime, 0.02);
  }

  /** The page is hidden, or shown again. @param {boolean} isHidden */
  async pause(isHidden) {
    await (isHidden ? this.context?.suspend() : this.context?.resume());
  }
}
