// The page: what is seen, the clock, and the controls.

/** @param {string} id @returns {any} the element, whatever its kind */
const element = id => document.getElementById(id);

class Page {
  static CYCLES_PER_MILLISECOND = 1020.484;
  static CYCLES_PER_FRAME = 17030;
  /** A frame that came later than this, in milliseconds, is one of those that a hidden page does not get. */
  static LATE = 100;
  /** Milliseconds of each frame in which the Apple may run ahead while its drive turns. */
  static AHEAD = 8;
  /** Frames for which the text must rest before the keys that it names are offered, and before it is read out. */
  static KEYS_REST = 3;
  static TEXT_RESTS = 20;

  /** @param {Machine} machine */
  constructor(machine) {
    this.machine = machine;
    this.store = new Store(message => this.say(message));
    this.floppies = new Floppies(machine, this.store, message => this.say(message));
    this.sound = new Sound();
    this.hands = new Hands(machine);
    this.options = this.readOptions();
    this.source = document.createElement("canvas");
    [this.source.width, this.source.height] = [560, 192];
    this.last = 0;
    this.hasStopped = false;
    /** Tests run the machine themselves. */
    this.isHeld = false;
    this.wasReading = false;
    /** @type {string[]} */
    this.lines = [];
    this.restingFrames = 0;
  }

  readOptions() {
    const usual = { monitor: 0, volume: 50, sound: true, isIIe: true, hasMouse: false, hasTouch: matchMedia("(pointer: coarse)").matches };
    try {
      return { ...usual, ...JSON.parse(this.store.read("options") ?? "{}") };
    } catch {
      return usual;
    }
  }

  keepOptions() {
    this.store.write("options", JSON.stringify(this.options));
  }

  /** @param {string} message */
  say(message) {
    element("status").textContent = message;
  }

  start() {
    this.bindControls();
    this.bindTouch();
    this.bindWindow();
    this.powerOn();
    this.floppies.load();
    this.resize();
    requestAnimationFrame(now => this.frame(now));
  }

  powerOn() {
    this.floppies.keep();
    this.machine.powerOn(this.options.isIIe);
    this.floppies.written = this.machine.written();
    this.goOn();
  }

  /** After a reset, or with the power on again. */
  goOn() {
    this.hasStopped = false;
    element("notice").hidden = true;
  }

  /** @param {number} now milliseconds */
  frame(now) {
    requestAnimationFrame(next => this.frame(next));
    const elapsed = now - this.last;
    this.last = now;
    this.hands.pollGamepads();
    if (!this.isHeld && !this.hasStopped) {
      this.run(Page.CYCLES_PER_MILLISECOND * (elapsed < Page.LATE ? Math.max(0, elapsed) : 16));
    }
    this.draw();
    this.mirror();
  }

  /** @param {number} cycles */
  run(cycles) {
    try {
      let state = this.machine.run(cycles, this.sound.rate());
      if (this.sound.isRunning) this.sound.play(this.machine.samples());
      // Nobody wants to wait for the drive: what it does takes its own time, passed quickly.
      const end = performance.now() + Page.AHEAD;
      while (state === Machine.DRIVE_IS_ON && performance.now() < end) {
        state = this.machine.run(Page.CYCLES_PER_FRAME, 0);
      }
      if (state === Machine.STOPPED) this.stop(`The Apple stopped: ${this.machine.reason()}\nPower starts it again.`);
      const isReading = state === Machine.DRIVE_IS_ON;
      if (this.wasReading && !isReading) this.floppies.keep();
      element("light").classList.toggle("on", isReading);
      this.wasReading = isReading;
    } catch (error) {
      this.stop(`The emulated Apple has failed (${error}). Reload the page; the disk is as it was kept last.`);
    }
  }

  /** @param {string} reason */
  stop(reason) {
    this.hasStopped = true;
    element("notice").textContent = reason;
    element("notice").hidden = false;
  }

  draw() {
    const image = this.machine.draw(this.options.monitor);
    if (image === null) return;
    this.source.getContext("2d")?.putImageData(image, 0, 0);
    this.show();
  }

  /** Each dot as a block of pixels, at least as many as the screen has; the browser makes it smaller evenly. */
  show() {
    const canvas = element("screen");
    const context = canvas.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(this.source, 0, 0, canvas.width, canvas.height);
  }

  resize() {
    const canvas = element("screen");
    const scale = Math.max(1, Math.min(4, Math.ceil(canvas.clientWidth * devicePixelRatio / 560 - 0.01)));
    if (canvas.width !== 560 * scale) [canvas.width, canvas.height] = [560 * scale, 384 * scale];
    this.show();
  }

  /** The screen's text for those who hear it, when it has come to rest, and the keys that it names. */
  mirror() {
    const lines = this.machine.lines();
    this.restingFrames = lines.join() === this.lines.join() ? this.restingFrames + 1 : 0;
    this.lines = lines;
    if (this.restingFrames === Page.KEYS_REST) this.offerKeys(lines);
    if (this.restingFrames !== Page.TEXT_RESTS) return;
    const text = element("text");
    while (text.children.length < lines.length) text.append(document.createElement("p"));
    lines.forEach((line, n) => {
      const words = line.replace(/\s+/g, " ").trim();
      if (text.children[n].textContent !== words) text.children[n].textContent = words;
    });
  }

  /** @param {string[]} lines */
  offerKeys(lines) {
    const asked = element("asked");
    const keys = askedKeys(lines);
    const line = lastLine(lines);
    const offer = [line, ...keys.flat()].join();
    if (asked.dataset.offer === offer) return;
    asked.dataset.offer = offer;
    const named = NAMED_KEYS.map(([label, key]) => this.hands.key(label, key));
    asked.replaceChildren(...keys.map(([label, key]) => this.hands.key(label, key)), ...named, this.boardKey());
    // Something is to be typed.
    this.showBoard(/\bType\b/i.test(line));
  }

  /** @param {boolean} isShown */
  showBoard(isShown) {
    element("board").hidden = !isShown;
    document.body.classList.toggle("typing", isShown);
  }

  boardKey() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "ABC";
    button.setAttribute("aria-label", "All keys");
    button.addEventListener("click", () => this.showBoard(element("board").hidden));
    return button;
  }

  bindTouch() {
    this.hands.bindStick(element("stick"));
    for (const button of document.querySelectorAll("[data-button]")) {
      this.hands.bindButton(/** @type {HTMLElement} */ (button), Number(/** @type {HTMLElement} */ (button).dataset.button));
    }
    for (const row of BOARD) {
      const keys = document.createElement("div");
      keys.append(...[...row].map(key => this.hands.key(key === " " ? "␣" : key, key)));
      element("board").append(keys);
    }
    element("board").lastElementChild.append(this.hands.key("⌫", "Backspace"), this.hands.key("Return", "Enter"));
    this.offerKeys([]);
    this.showTouch();
    addEventListener("pointerdown", event => {
      if (event.pointerType === "touch" && !this.options.hasTouch) {
        this.options.hasTouch = true;
        this.showTouch();
      }
    });
  }

  showTouch() {
    element("touch").hidden = !this.options.hasTouch;
    document.body.classList.toggle("touch", this.options.hasTouch);
    element("show-touch").setAttribute("aria-pressed", this.options.hasTouch);
    this.resize();
  }

  bindWindow() {
    document.addEventListener("keydown", event => this.hands.keyDown(event));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.floppies.keep();
      this.sound.pause(document.hidden || !this.options.sound);
    });
    addEventListener("pagehide", () => this.floppies.keep());
    addEventListener("resize", () => this.resize());
    document.addEventListener("fullscreenchange", () => this.resize());
    const drop = element("drop");
    addEventListener("dragover", event => {
      event.preventDefault();
      drop.hidden = false;
    });
    addEventListener("dragleave", event => { if (event.relatedTarget === null) drop.hidden = true; });
    addEventListener("drop", event => {
      event.preventDefault();
      drop.hidden = true;
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) this.floppies.insertFile(event.clientX < innerWidth / 2 ? 1 : 2, file);
    });
  }

  /** What a button of the page does; then the keys go to the game again, if a pointer pressed it.
   * @param {string} id @param {() => void} action */
  onClick(id, action) {
    element(id).addEventListener("click", (/** @type {MouseEvent} */ event) => {
      action();
      if (event.detail > 0 && document.querySelector("dialog[open]") === null) element("screen").focus();
    });
  }

  bindControls() {
    element("colours").value = this.options.monitor;
    element("colours").addEventListener("change", () => {
      this.options.monitor = Number(element("colours").value);
      this.keepOptions();
    });
    element("model").value = this.options.isIIe ? "1" : "0";
    element("model").addEventListener("change", () => {
      this.options.isIIe = element("model").value === "1";
      this.keepOptions();
      this.powerOn();
    });
    this.onClick("reset", () => { this.machine.reset(); this.goOn(); });
    this.onClick("power", () => this.powerOn());
    this.onClick("full", () => this.toggleFullScreen());
    this.onClick("show-touch", () => {
      this.options.hasTouch = !this.options.hasTouch;
      this.keepOptions();
      this.showTouch();
    });
    this.bindMouse();
    this.onClick("show-help", () => element("help").showModal());
    this.onClick("show-disks", () => element("disks").showModal());
    for (const dialog of document.querySelectorAll("dialog")) {
      dialog.addEventListener("close", () => element("screen").focus());
    }
    this.bindSound();
    Floppies.DRIVES.forEach(drive => this.bindDrive(drive));
    this.floppies.onChange = () => Floppies.DRIVES.forEach(drive => this.showDrive(drive));
  }

  bindMouse() {
    const show = () => {
      element("mouse").textContent = `Mouse: ${this.options.hasMouse ? "on" : "off"}`;
      element("mouse").setAttribute("aria-pressed", this.options.hasMouse);
      element("screen").classList.toggle("aim", this.options.hasMouse);
    };
    this.hands.bindMouse(element("screen"), () => this.options.hasMouse);
    this.onClick("mouse", () => {
      this.options.hasMouse = !this.options.hasMouse;
      this.hands.release();
      this.keepOptions();
      show();
    });
    show();
  }

  bindSound() {
    const show = () => {
      element("sound").textContent = `Sound: ${this.options.sound ? "on" : "off"}`;
      element("sound").setAttribute("aria-pressed", this.options.sound);
    };
    const start = () => {
      if (!this.options.sound || this.sound.context?.state === "running") return;
      this.sound.start().catch(() => this.say("This browser gives the page no sound."));
    };
    this.hands.onGesture = start;
    // What counts as one differs: a mouse's press, or only a finger's lifting.
    for (const gesture of ["pointerdown", "pointerup", "click"]) addEventListener(gesture, start);
    this.sound.setVolume(this.options.volume / 100);
    this.onClick("sound", () => {
      this.options.sound = !this.options.sound;
      this.sound.isOn = this.options.sound;
      this.keepOptions();
      start();
      show();
    });
    element("volume").value = this.options.volume;
    element("volume").addEventListener("input", () => {
      this.options.volume = Number(element("volume").value);
      this.sound.setVolume(this.options.volume / 100);
      this.keepOptions();
    });
    this.sound.isOn = this.options.sound;
    show();
  }

  /** @param {number} drive */
  bindDrive(drive) {
    const section = /** @type {HTMLElement} */ (document.querySelector(`[data-drive="${drive}"]`));
    section.append(element("drive").content.cloneNode(true));
    /** @param {string} name @returns {any} */
    const part = name => section.querySelector(`.${name}`);
    part("number").textContent = drive;
    part("download").addEventListener("click", () => this.floppies.download(drive));
    part("remove").addEventListener("click", () => this.floppies.takeOut(drive));
    part("throw").addEventListener("click", () => {
      if (confirm("Throw this disk away? What is written on it is lost.")) this.floppies.throwAway(drive);
    });
    // Only where it boots.
    if (drive !== 1) part("fresh").remove();
    part("fresh")?.addEventListener("click", () => {
      if (confirm("A fresh Zonkers disk? The game, the scores and the options kept on the old one are lost.")) {
        this.floppies.insertFresh(drive);
        this.powerOn();
      }
    });
    part("file").addEventListener("change", () => {
      const [file] = part("file").files;
      if (file !== undefined) this.floppies.insertFile(drive, file);
      part("file").value = "";
    });
    part("shelf").addEventListener("change", () => this.floppies.putIn(drive, part("shelf").value));
  }

  /** @param {number} drive */
  showDrive(drive) {
    const section = /** @type {HTMLElement} */ (document.querySelector(`[data-drive="${drive}"]`));
    /** @param {string} name @returns {any} */
    const part = name => section.querySelector(`.${name}`);
    const disk = this.floppies.disks[drive - 1];
    part("name").textContent = disk === null ? "empty" : this.floppies.title(disk.name);
    part("download").disabled = disk === null;
    part("remove").disabled = disk === null;
    part("throw").disabled = disk === null || disk.name === OUR_DISK;
    const inDrives = this.floppies.disks.map(other => other?.name);
    const names = [...new Set([OUR_DISK, ...this.store.disks()])].filter(name => !inDrives.includes(name));
    part("shelf").replaceChildren(new Option("Kept here…", ""), ...names.map(name => new Option(this.floppies.title(name), name)));
    part("shelf").disabled = names.length === 0;
  }

  async toggleFullScreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
      // Where the browser can: Esc belongs to the game then, and is held to leave.
      await /** @type {any} */ (navigator).keyboard?.lock?.(["Escape"]);
    } catch {
      this.say("This browser does not give the page the full screen.");
    }
  }
}

/** Without a machine there is nothing to control. @param {string} reason */
function giveUp(reason) {
  element("notice").textContent = reason;
  element("notice").hidden = false;
  element("tools").hidden = true;
}

if (typeof WebAssembly === "undefined") {
  giveUp("This page is an emulated Apple II. It needs WebAssembly, which this browser does not have or does not allow. Any newer one has it: Firefox, Chrome, Edge, Safari.");
} else {
  Machine.start().then(machine => {
    const page = new Page(machine);
    /** @type {any} */ (globalThis).zonkers = page;
    page.start();
  }).catch(error => giveUp(`The emulated Apple does not start here: ${error}`));
}
