// The page: it runs the machine in real time, shows its picture, and connects the controls.

class Page {
  static CYCLES_PER_MILLISECOND = 1020.484;
  static CYCLES_PER_FRAME = 17030;
  /**
   * The maximum emulated time per frame, in milliseconds. The machine does not catch up on time in
   * which the page was hidden.
   */
  static LATE = 100;
  /** The number of consecutive late frames after which a message appears. */
  static LATE_FRAMES = 10;
  /** The real time per frame, in milliseconds, that skips disk access. */
  static AHEAD = 8;
  /** The number of frames without a change after which the page offers keys. */
  static KEYS_REST = 3;
  /** The number of frames without a change after which the page announces the screen. */
  static TEXT_RESTS = 20;
  /**
   * With reduced motion, a picture is shown after this many still frames, or this many frames of
   * an animation.
   */
  static CALM_RESTS = 6;
  static CALM_MOVES = 60;
  /** The number of frames without a change after which a link presses its next key. */
  static LINKS_REST = 12;
  /** The message if the player opens the disks in a tab that has lost them. */
  static LOST = "Another tab has the disks. \"Play here\" takes them back.";
  /** The number of frames without a change after which the choices are offered as buttons. */
  static OFFERS_REST = 10;
  /** The numbers of frames after which the page looks again for choices if there were none. */
  static OFFERS_AGAIN = [70, 130];
  /** A key without a visible effect in this many frames is reported to screen readers. */
  static UNANSWERED = 40;
  /** Milliseconds for which a message lies over the picture. */
  static MESSAGE = 20000;
  /** The number of announcements that remain for screen readers. */
  static SAID_MAX = 8;

  /** @param {Machine} machine */
  constructor(machine) {
    this.machine = machine;
    this.store = new Store();
    this.store.complain = message => this.say(message);
    this.store.onLoss = () => this.lose();
    this.floppies = new Floppies(machine, this.store, message => this.say(message), ask);
    this.dialog = new DiskDialog(this.floppies, () => this.powerOn());
    this.sound = new Sound();
    this.options = Store.readOptions();
    this.controls = new Controls(this.options.controls);
    this.hands = new Hands(machine, this.controls);
    this.links = new Links(key => this.machine.press(key));
    this.links.onResult = result => this.games.showResult(result);
    this.links.onTyped = () => this.say("");
    this.hands.onKey = () => { this.unansweredFrames = 1; };
    this.links.onSaved = wanted => this.say(`Start begins ${Links.title(wanted)} in place of the `
      + "game that is saved. Esc goes back to that.");
    this.source = document.createElement("canvas");
    [this.source.width, this.source.height] = [560, 192];
    this.last = 0;
    this.hasStopped = false;
    /** Whether another tab has the disks. */
    this.isLost = false;
    this.lateFrames = 0;
    this.lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    /** The number of frames for which a new picture has not been shown. 0 if there is none. */
    this.waitingFrames = 0;
    /** Whether the last input was a pointer instead of a key. */
    this.hasPointed = false;
    /** Whether a test runs the machine instead of the page. */
    this.isHeld = false;
    this.hasNothingToBoot = false;
    /** @type {string[]} */
    this.lines = [];
    this.restingFrames = 0;
    this.stillFrames = 0;
    /** Frames since a key that has had no visible effect yet, or 0. */
    this.unansweredFrames = 0;
    /** The timer that removes the message. */
    this.messageTimer = 0;
    this.choices = new Choices(this);
    this.games = new Games(this);
    this.floppies.onChange = () => {
      this.dialog.show();
      this.games.offerToPass();
    };
  }

  /** Shows a message beside the picture and in the disk dialog. @param {string} message */
  say(message) {
    element("status").textContent = message;
    element("disks-status").textContent = message;
    clearTimeout(this.messageTimer);
    this.messageTimer = setTimeout(() => { element("status").textContent = ""; }, Page.MESSAGE);
  }

  async start() {
    this.bindControls();
    this.games.bind();
    this.bindTouch();
    this.bindWindow();
    this.resize();
    await this.store.open();
    await this.floppies.load();
    this.powerOn();
    requestAnimationFrame(now => this.frame(now));
    addEventListener("hashchange", () => this.games.receive());
    await this.games.receive();
  }

  /** Stops the Apple after another tab has taken the disks, since nothing could be saved. */
  lose() {
    if (this.isLost) return;
    this.isLost = true;
    this.floppies.keep();
    this.games.offerToPass();
    const open = document.querySelectorAll("dialog[open]");
    const dialogs = /** @type {NodeListOf<HTMLDialogElement>} */ (open);
    dialogs.forEach(dialog => dialog.close());
    const message = "Zonkers was opened in another tab, which has the disks now. The game goes on "
      + "there.";
    this.stop(message, [["Play here", () => this.takeOver()]]);
  }

  async takeOver() {
    this.isLost = false;
    await this.floppies.load();
    this.powerOn();
  }

  powerOn() {
    if (this.isLost) return;
    this.floppies.keep();
    this.machine.powerOn(this.options.isIIe);
    this.floppies.written = this.machine.written();
    this.goOn();
  }

  /** Lets the Apple run again after a reset or power-on. */
  goOn() {
    if (this.isLost) return;
    this.hasStopped = false;
    this.hasNothingToBoot = false;
    element("notice").hidden = true;
  }

  /** Runs and shows one frame. @param {number} now the time in milliseconds */
  frame(now) {
    requestAnimationFrame(next => this.frame(next));
    const elapsed = now - this.last;
    this.last = now;
    this.hands.pollGamepads();
    if (!this.isHeld && !this.hasStopped) {
      this.run(Page.CYCLES_PER_MILLISECOND * Math.max(0, Math.min(Page.LATE, elapsed)));
      this.complainOfLateFrames(elapsed);
    }
    this.stillFrames = this.draw() ? 0 : this.stillFrames + 1;
    this.showCalmly();
    this.mirror();
    if (this.stillFrames === Page.OFFERS_REST) this.choices.offer();
    if (Page.OFFERS_AGAIN.includes(this.stillFrames)) this.choices.offer(true);
    if (this.stillFrames === Page.TEXT_RESTS) this.tell();
    this.tellOfSilence();
  }

  /** Tells screen readers that a key has had no visible effect. */
  tellOfSilence() {
    if (this.stillFrames === 0 || this.hasStopped) this.unansweredFrames = 0;
    if (this.unansweredFrames > 0 && this.unansweredFrames++ === Page.UNANSWERED) {
      this.unansweredFrames = 0;
      this.speak("Nothing changes.");
    }
  }

  /** @param {number} elapsed the time since the last frame, in milliseconds */
  complainOfLateFrames(elapsed) {
    this.lateFrames = elapsed > Page.LATE ? this.lateFrames + 1 : 0;
    if (this.lateFrames === Page.LATE_FRAMES) {
      const rate = (1000 / elapsed).toFixed(0);
      this.say(`This browser shows only ${rate} pictures a second: the Apple runs more slowly.`);
    }
  }

  /** @param {number} cycles */
  run(cycles) {
    try {
      let state = this.machine.run(cycles, this.sound.rate());
      if (this.sound.isRunning) this.sound.play(this.machine.samples());
      // During disk access, the machine runs faster than real time.
      const end = performance.now() + Page.AHEAD;
      while (state === Machine.DRIVE_WORKS && performance.now() < end) {
        state = this.machine.run(Page.CYCLES_PER_FRAME, 0);
      }
      if (state === Machine.STOPPED) {
        const reason = `The Apple stopped: ${this.machine.reason()}\nPower starts it again.`;
        this.stop(reason, this.waysToBoot());
      } else if (this.hasNothingToBoot !== (state === Machine.NOTHING_TO_BOOT)) {
        this.hasNothingToBoot = !this.hasNothingToBoot;
        if (this.hasNothingToBoot) this.note(this.whyNothingBoots(), this.waysToBoot());
        else element("notice").hidden = true;
      }
      const isReading = state === Machine.DRIVE_WORKS;
      // On a fast computer, a whole save may take less than a frame, so this does not depend on
      // whether a drive was on.
      if (!isReading) this.floppies.keep();
      element("light").classList.toggle("on", isReading);
    } catch (error) {
      this.stop(`The emulated Apple has failed (${error}). Reload the page. The disk is as it was `
        + "saved last.", []);
    }
  }

  whyNothingBoots() {
    return this.floppies.disks[0] === null
      ? "There is no disk in drive 1."
      : "The disk in drive 1 does not boot: nothing can be read from it.";
  }

  /** Buttons that help when no program boots. @returns {[string, () => void][]} */
  waysToBoot() {
    /** @type {[string, () => void]} */
    const disks = ["Disks", () => element("disks").showModal()];
    if (this.floppies.disks[0]?.name === OUR_DISK) return [disks];
    const insert = async () => {
      if (this.floppies.disks[1]?.name === OUR_DISK) this.floppies.takeOut(2);
      await this.floppies.putIn(1, OUR_DISK);
      this.powerOn();
    };
    return [["Put Zonkers in", insert], disks];
  }

  /**
   * Stops the Apple and shows a message.
   * @param {string} reason
   * @param {[string, () => void][]} ways buttons with their actions
   */
  stop(reason, ways) {
    this.hasStopped = true;
    this.note(reason, ways);
  }

  /**
   * Shows a message over the picture.
   * @param {string} message
   * @param {[string, () => void][]} ways buttons with their actions
   */
  note(message, ways) {
    const notice = element("notice");
    const [words, buttons] = notice.children;
    words.textContent = message;
    buttons.replaceChildren(...ways.map(([label, action]) => makeButton(label, action)));
    notice.hidden = false;
  }

  /** Draws the picture. Returns whether it has changed. */
  draw() {
    const image = this.machine.draw(this.options.monitor);
    if (image === null) return false;
    this.source.getContext("2d")?.putImageData(image, 0, 0);
    if (this.lessMotion.matches) this.waitingFrames ||= 1;
    else this.show();
    return true;
  }

  /** With reduced motion, shows a new picture when it is still, or after some time. */
  showCalmly() {
    if (this.waitingFrames === 0) return;
    if (this.stillFrames >= Page.CALM_RESTS || this.waitingFrames >= Page.CALM_MOVES) this.show();
    else this.waitingFrames++;
  }

  /** Shows each dot as a block of pixels. The browser scales the canvas down evenly. */
  show() {
    this.waitingFrames = 0;
    const canvas = element("screen");
    const context = canvas.getContext("2d");
    if (context === null) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.source, 0, 0, canvas.width, canvas.height);
  }

  resize() {
    const canvas = element("screen");
    const wanted = Math.ceil(canvas.clientWidth * devicePixelRatio / 560 - 0.01);
    const scale = Math.max(1, Math.min(4, wanted));
    if (canvas.width !== 560 * scale) [canvas.width, canvas.height] = [560 * scale, 384 * scale];
    this.show();
    this.offerAgain();
  }

  /** Another layout may have room for the choices, or none. */
  offerAgain() {
    this.stillFrames = Math.min(this.stillFrames, Page.OFFERS_REST - 1);
  }

  /** Reads the text of the screen. When it is still, offers its keys and follows links. */
  mirror() {
    const lines = this.machine.lines();
    this.restingFrames = lines.join() === this.lines.join() ? this.restingFrames + 1 : 0;
    this.lines = lines;
    if (this.restingFrames === Page.KEYS_REST) this.choices.offerKeys(lines);
    if (this.restingFrames === Page.LINKS_REST) this.links.look(lines);
  }

  /** Announces a still screen to screen readers, and looks for the result of a game. */
  tell() {
    this.speak(this.machine.news());
    this.links.lookForEnd(this.machine.game(), this.machine.outcome());
    this.games.offerToPass();
    const words = this.machine.everything().split("\n").map(line => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    });
    element("text").replaceChildren(...words);
  }

  /** Adds an announcement for screen readers. @param {string} words */
  speak(words) {
    if (words === "") return;
    const live = element("live");
    const paragraph = document.createElement("p");
    paragraph.textContent = words;
    live.append(paragraph);
    while (live.children.length > Page.SAID_MAX) live.children[0].remove();
  }

  bindTouch() {
    this.hands.bindStick(element("stick"));
    const buttons = document.querySelectorAll("[data-button]");
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (buttons)) {
      this.hands.bindButton(button, Number(button.dataset.button));
    }
    element("back").append(...KEYS_BACK.map(([label, key]) => this.hands.key(label, key)));
    const all = makeButton("ABC", () => {
      this.choices.wantsBoard = element("board").hidden;
      this.choices.showBoard(this.choices.wantsBoard, 0);
    });
    all.setAttribute("aria-label", "ABC: all keys");
    const [question, go] = KEYS_ON.map(([label, key]) => this.hands.key(label, key));
    element("on").append(question, all, go);
    this.choices.offerKeys([]);
    this.showTouch();
    // On the click, not before it: otherwise the layout would change below the finger.
    addEventListener("click", () => {
      const { hasTouch, isTouchChosen } = this.options;
      if (this.hands.pointer !== "touch" || hasTouch || isTouchChosen) return;
      this.options.hasTouch = true;
      this.showTouch();
    });
  }

  showTouch() {
    element("touch").hidden = !this.options.hasTouch;
    document.body.classList.toggle("touch", this.options.hasTouch);
    document.body.classList.toggle("stick", this.options.hasStick);
    element("show-stick").textContent = `Stick: ${this.options.hasStick ? "on" : "off"}`;
    element("show-stick").setAttribute("aria-pressed", String(this.options.hasStick));
    element("show-touch").textContent = `Touch: ${this.options.hasTouch ? "on" : "off"}`;
    element("show-touch").setAttribute("aria-pressed", String(this.options.hasTouch));
    this.resize();
  }

  bindWindow() {
    document.addEventListener("keydown", event => this.hands.keyDown(event));
    document.addEventListener("keyup", event => this.hands.keyUp(event));
    document.addEventListener("visibilitychange", () => {
      // Release held controls, which the player no longer sees.
      if (document.hidden) this.hands.release();
      else {
        this.games.showToday();
        // A frozen page may have missed the message of another tab.
        this.store.lookWhoseItIs();
      }
      this.floppies.keep(true);
      this.sound.pause(document.hidden || !this.options.sound);
    });
    addEventListener("pagehide", () => this.floppies.keep(true));
    // The page does not see the release of a key in another window.
    addEventListener("blur", () => this.hands.release());
    setInterval(() => this.games.showToday(), 60000);
    addEventListener("pointerdown", () => { this.hasPointed = true; }, true);
    addEventListener("keydown", () => { this.hasPointed = false; }, true);
    addEventListener("resize", () => this.resize());
    document.addEventListener("fullscreenchange", () => this.resize());
    const drop = element("drop");
    addEventListener("dragover", event => {
      event.preventDefault();
      drop.hidden = false;
    });
    addEventListener("dragleave", event => {
      if (event.relatedTarget === null) drop.hidden = true;
    });
    addEventListener("drop", event => {
      event.preventDefault();
      drop.hidden = true;
      const files = [...event.dataTransfer?.files ?? []];
      if (files.length === 0) return;
      if (this.isLost) return this.say(Page.LOST);
      if (element("question").open) {
        return this.say(`${files[0].name}: first answer the question, then drop the file again.`);
      }
      this.floppies.dropFiles(event.clientX < innerWidth / 2 ? 1 : 2, files);
    });
  }

  /**
   * Binds a button that returns the focus to the game.
   * @param {string} id
   * @param {() => void} action
   */
  onClick(id, action) {
    element(id).addEventListener("click", () => {
      action();
      this.giveKeysBack();
    });
  }

  /**
   * Binds a button of the menu whose action needs a confirmation.
   * @param {string} id
   * @param {string} question
   * @param {string} yes the label of the confirmation
   * @param {() => void} action
   */
  onConsent(id, question, yes, action) {
    element(id).addEventListener("click", async () => {
      if (await ask(question, [yes, "Cancel"]) !== 0) return;
      element("menu").close();
      action();
    });
  }

  /**
   * Returns the focus to the game if the player uses a pointer. With a keyboard, the focus stays on
   * the control.
   */
  giveKeysBack() {
    const isInDialog = document.querySelector("dialog[open]") !== null;
    if (this.hasPointed && !isInDialog) element("screen").focus();
  }

  bindControls() {
    element("colours").value = String(this.options.monitor);
    element("colours").addEventListener("change", () => {
      this.options.monitor = Number(element("colours").value);
      Store.keepOptions(this.options);
      this.giveKeysBack();
    });
    element("model").value = this.options.isIIe ? "1" : "0";
    element("model").addEventListener("change", () => {
      this.options.isIIe = element("model").value === "1";
      Store.keepOptions(this.options);
      this.powerOn();
    });
    this.onClick("show-menu", () => {
      element("go-back").disabled = !this.machine.hasMoment();
      element("menu").showModal();
    });
    const last = "The game continues from its last save.";
    const power = `Switch the Apple off and on? ${last}`;
    this.onConsent("power", power, "Off and on", () => this.powerOn());
    this.onConsent("reset", `Press Ctrl-Reset? ${last}`, "Reset", () => {
      this.machine.reset();
      this.goOn();
    });
    this.bindMoments();
    this.controls.bind();
    this.controls.onChange = () => Store.keepOptions(this.options);
    this.onClick("show-controls", () => element("controls").showModal());
    this.onClick("pass", () => this.games.passOn());
    this.onClick("full", () => {
      element("menu").close();
      this.toggleFullScreen();
    });
    this.onClick("show-touch", () => {
      this.options.hasTouch = !this.options.hasTouch;
      this.options.isTouchChosen = true;
      Store.keepOptions(this.options);
      this.showTouch();
    });
    this.onClick("show-stick", () => {
      this.options.hasStick = !this.options.hasStick;
      Store.keepOptions(this.options);
      this.showTouch();
    });
    element("status").addEventListener("click", () => this.say(""));
    this.bindMouse();
    // This button keeps the focus, so that it can be pressed again.
    element("read").addEventListener("click", () => {
      this.speak(this.machine.everything().replaceAll("\n", ". "));
    });
    this.onClick("show-help", () => element("help").showModal());
    this.onClick("show-disks", () => {
      if (this.isLost) return this.say(Page.LOST);
      this.say("");
      // The browser may ask the player now, which does not interrupt the game.
      Capabilities.persist();
      element("disks").showModal();
    });
    for (const dialog of document.querySelectorAll("dialog")) {
      // Otherwise the browser returns the focus to the control that opened the dialog.
      dialog.addEventListener("close", () => this.giveKeysBack());
    }
    this.bindSound();
  }

  /** The picture and the film as files, and the moment to which the Apple can go back. */
  bindMoments() {
    this.onClick("shoot", () => {
      element("menu").close();
      this.show();
      element("screen").toBlob(blob => { if (blob !== null) Files.save(blob, "zonkers.png"); });
    });
    this.onClick("film", () => {
      element("menu").close();
      const film = this.machine.film(this.options.monitor);
      Files.save(new Blob([film], { type: "image/gif" }), "zonkers.gif");
    });
    this.onClick("keep-moment", () => {
      element("menu").close();
      this.machine.keepMoment();
      this.say("This moment is kept until another disk is put in or the Apple is switched off.");
    });
    this.onClick("go-back", () => {
      element("menu").close();
      this.machine.goBack();
      this.goOn();
    });
  }

  bindMouse() {
    const show = () => {
      element("mouse").textContent = `Mouse: ${this.options.hasMouse ? "on" : "off"}`;
      element("mouse").setAttribute("aria-pressed", String(this.options.hasMouse));
      element("screen").classList.toggle("aim", this.options.hasMouse);
    };
    this.hands.bindMouse(element("screen"), () => this.options.hasMouse);
    this.hands.bindTaps(element("screen"), () => !this.options.hasMouse && !this.hasStopped);
    this.onClick("mouse", () => {
      this.options.hasMouse = !this.options.hasMouse;
      this.hands.rest();
      Store.keepOptions(this.options);
      show();
    });
    show();
  }

  bindSound() {
    // Browsers allow sound only after a gesture, which may be a press of this button.
    const show = () => {
      element("sound").textContent = `Sound: ${this.sound.isRunning ? "on" : "off"}`;
      element("sound").setAttribute("aria-pressed", String(this.sound.isRunning));
    };
    this.sound.onChange = show;
    let wasRunning = false;
    for (const press of ["pointerdown", "keydown"]) {
      addEventListener(press, () => { wasRunning = this.sound.isRunning; }, true);
    }
    const start = () => {
      if (!this.options.sound || this.sound.context?.state === "running") return;
      this.sound.start().catch(() => this.say("This browser lets the page play no sound."));
    };
    this.hands.onGesture = start;
    // Browsers allow sound after different gestures: a mouse press, or the end of a touch.
    for (const gesture of ["pointerdown", "pointerup", "click"]) addEventListener(gesture, start);
    this.sound.setVolume(this.options.volume / 100);
    this.onClick("sound", () => {
      this.options.sound = !wasRunning;
      this.sound.isOn = this.options.sound;
      Store.keepOptions(this.options);
      start();
      show();
    });
    element("volume").value = String(this.options.volume);
    element("volume").addEventListener("input", () => {
      this.options.volume = Number(element("volume").value);
      this.sound.setVolume(this.options.volume / 100);
      Store.keepOptions(this.options);
    });
    element("volume").addEventListener("change", () => this.giveKeysBack());
    this.sound.isOn = this.options.sound;
    show();
  }

  async toggleFullScreen() {
    const isWanted = !document.fullscreenElement;
    if (!await Capabilities.fullScreen(isWanted)) {
      return this.say("This browser does not let the page use the full screen.");
    }
    if (isWanted) await Capabilities.lockEscape();
  }
}

Machine.start().then(machine => {
  const page = new Page(machine);
  /** @type {any} */ (globalThis).zonkers = page;
  Capabilities.install();
  return page.start();
}).catch(error => giveUp(`The emulated Apple does not start here: ${error}`));
