// Keyboard, gamepads, touch and mouse.

/**
 * Keys that are always visible, back on the left and on on the right: their labels and browser
 * names.
 */
const KEYS_BACK = [["Esc", "Escape"], ["←", "ArrowLeft"], ["→", "ArrowRight"]];
const KEYS_ON = [["?", "?"], ["Return", "Enter"]];
/** Two boards of keys, each with a key that shows the other one. */
const BOARDS = [[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ'-. "], [..."1234567890?!+/*"]];

/** The bar, which says what can be done. @param {string[]} lines */
function lastLine(lines) {
  return lines.findLast(line => line.trim() !== "") ?? "";
}

/**
 * The keys that a screen's last line names, as labels and keys: `Y stops  N rolls on` has two, `ANY KEY goes on` any,
 * and `digits` are how many there are of something.
 * @param {string[]} lines
 * @returns {[string, string][]}
 */
function askedKeys(lines) {
  const line = lastLine(lines);
  /** @type {[string, string][]} */
  const keys = [];
  if (/ANY KEY/i.test(line)) keys.push(["Any key", " "]);
  if (/SPACE/i.test(line)) keys.push(["Space", " "]);
  // A single letter and its action: the following words, up to two blanks.
  for (const [, key, does] of line.matchAll(/(?:^| )([A-Z])(?: |: )([a-z]+(?: [a-z]+)?)/g)) {
    keys.push([`${key} ${does}`, key]);
  }
  const named = /\bdigits\b/i.test(line) ? ["", "1", "9"] : /\bdigit\b/i.test(line) ? ["", "0", "6"] : [];
  const [, first, last] = line.match(/\b(\d)-(\d)\b/) ?? named;
  for (let digit = Number(first); digit <= Number(last); digit++) keys.push([`${digit}`, `${digit}`]);
  return keys;
}

class Hands {
  static MIDDLE = 127;
  /** Neither a stick nor a thumb is ever quite in the middle. */
  static DEAD = 0.15;
  /** Half of a fingertip's width, in CSS pixels. */
  static FINGER = 22;
  /** Gamepads on which nothing is moved. */
  static REST = [0, 0, false, false].join();

  /** @param {number} value @returns {number} -1 to 1, and 0 near the middle */
  static alive(value) {
    return Math.abs(value) < Hands.DEAD ? 0 : Math.max(-1, Math.min(1, value));
  }

  /** @param {Machine} machine */
  constructor(machine) {
    this.machine = machine;
    /** How the gamepads were when they were looked at last. */
    this.gamepads = Hands.REST;
    /** What lets go of what is held on the screen. @type {(() => void)[]} */
    this.letsGo = [];
    /** Called before anything that a person does. */
    this.onGesture = () => {};
    /** Called after a key was pressed. */
    this.onKey = () => {};
    /** The type of the last pointer: "mouse", "touch" or "pen". */
    this.pointer = "";
    addEventListener("pointerdown", event => { this.pointer = event.pointerType; }, true);
  }

  /** Types what a key or a touch key says. @param {string} key */
  type(key) {
    this.onGesture();
    this.machine.press(key);
    this.onKey();
  }

  /** @param {number} x -1 to 1 @param {number} y -1 to 1 */
  push(x, y) {
    this.machine.setPaddle(0, Hands.MIDDLE + 128 * x);
    this.machine.setPaddle(1, Hands.MIDDLE + 128 * y);
  }

  /**
   * A key's name. On a Cyrillic, Greek or Hebrew layout, letters are known by their place.
   * @param {KeyboardEvent} event
   */
  static nameOf(event) {
    const [, letter] = event.code.match(/^Key([A-Z])$/) ?? [];
    const isForeign = event.key.length === 1 && event.key > "~";
    if (letter === undefined || !isForeign) return event.key;
    return event.shiftKey ? letter : letter.toLowerCase();
  }

  /** Keys go to the Apple unless a control has the focus. @param {KeyboardEvent} event */
  keyDown(event) {
    const isControl = event.target instanceof Element && event.target.closest("button, input, select, label, dialog");
    if (isControl || event.metaKey || event.altKey || event.isComposing) return;
    this.onGesture();
    if (!this.machine.press(Hands.nameOf(event), event.ctrlKey, event.repeat)) return;
    event.preventDefault();
    this.onKey();
  }

  /**
   * The directions of a D-pad that a browser maps to axes: the hat on axis 9, which has eight
   * positions clockwise from -1, or axes 6 and 7 of a pad with eight axes.
   * @param {Gamepad} pad
   * @returns {[number, number]} -1 to 1, right and down
   */
  static cross({ mapping, axes }) {
    if (mapping === "standard") return [0, 0];
    const step = Math.round((axes[9] + 1) * 3.5);
    if (step >= 0 && step < 8 && Math.abs(axes[9] + 1 - step / 3.5) < 0.05) {
      const angle = step * Math.PI / 4;
      return [Math.round(Math.sin(angle)), -Math.round(Math.cos(angle))];
    }
    return axes.length === 8 ? [Hands.alive(axes[6]), Hands.alive(axes[7])] : [0, 0];
  }

  /** Combines all gamepads into one. To be called once in each frame. */
  pollGamepads() {
    let [x, y] = [0, 0];
    const buttons = [false, false];
    for (const pad of Capabilities.gamepads()) {
      if (pad === null || !pad.connected) continue;
      /** @param {number[]} numbers */
      const isDown = (...numbers) => numbers.some(number => pad.buttons[number]?.pressed);
      const [right, down] = Hands.cross(pad);
      x ||= right || (isDown(14) ? -1 : isDown(15) ? 1 : Hands.alive(pad.axes[0] ?? 0));
      y ||= down || (isDown(12) ? -1 : isDown(13) ? 1 : Hands.alive(pad.axes[1] ?? 0));
      buttons[0] ||= isDown(0, 2);
      buttons[1] ||= isDown(1, 3);
    }
    const state = [x, y, ...buttons].join();
    // At rest they leave the stick to others.
    if (state === this.gamepads) return;
    this.gamepads = state;
    this.push(x, y);
    buttons.forEach((down, button) => this.machine.setButton(button, down));
  }

  /** How far a pointer is from the middle, all the way a little before the rim. @param {PointerEvent} event
   * @param {Element} element @returns {[number, number]} -1 to 1, right and down */
  static offset(event, element) {
    const box = element.getBoundingClientRect();
    /** @param {number} at @param {number} start @param {number} size */
    const part = (at, start, size) => Hands.alive(((at - start) / size * 2 - 1) * 1.3);
    return [part(event.clientX, box.left, box.width), part(event.clientY, box.top, box.height)];
  }

  /**
   * The mouse is the joystick while it is over the screen.
   * @param {HTMLElement} screen
   * @param {() => boolean} isOn
   */
  bindMouse(screen, isOn) {
    /** @param {PointerEvent} event */
    const follow = event => {
      if (!isOn() || event.pointerType !== "mouse") return;
      this.push(...Hands.offset(event, screen));
      // A second button that goes down is a move.
      this.machine.setButton(0, (event.buttons & 1) !== 0);
      this.machine.setButton(1, (event.buttons & 2) !== 0);
    };
    screen.addEventListener("pointerdown", follow);
    screen.addEventListener("pointermove", follow);
    screen.addEventListener("pointerup", follow);
    screen.addEventListener("pointerleave", event => {
      if (isOn() && event.pointerType === "mouse") this.rest();
    });
    screen.addEventListener("contextmenu", event => { if (isOn()) event.preventDefault(); });
  }

  /**
   * A tap or a click on the picture takes what is there.
   * @param {HTMLElement} screen
   * @param {() => boolean} isOn
   */
  bindTaps(screen, isOn) {
    screen.addEventListener("click", event => {
      if (!isOn()) return;
      this.onGesture();
      const box = screen.getBoundingClientRect();
      const [columns, lines] = [40 / box.width, 24 / box.height];
      const [column, line] = [(event.clientX - box.left) * columns, (event.clientY - box.top) * lines];
      if (this.pointer === "touch") {
        this.machine.touch(column, line, Hands.FINGER * columns, Hands.FINGER * lines);
        return;
      }
      /** @param {number} at @param {number} cells */
      const cell = (at, cells) => Math.max(0, Math.min(cells - 1, Math.floor(at)));
      this.machine.tap(cell(line, 24), cell(column, 40));
    });
  }

  /** Stick and buttons at rest. */
  rest() {
    this.push(0, 0);
    [0, 1].forEach(button => this.machine.setButton(button, false));
  }

  /** Lets go of all that is held. */
  release() {
    this.gamepads = Hands.REST;
    this.letsGo.forEach(letGo => letGo());
    this.rest();
  }

  /** @param {HTMLElement} stick with a knob inside */
  bindStick(stick) {
    const knob = /** @type {HTMLElement} */ (stick.firstElementChild);
    /** @param {number} x @param {number} y */
    const move = (x, y) => {
      knob.style.transform = `translate(${x * 50}%, ${y * 50}%)`;
      this.push(x, y);
    };
    this.letsGo.push(() => move(0, 0));
    stick.addEventListener("pointerdown", event => {
      this.onGesture();
      stick.setPointerCapture(event.pointerId);
      move(...Hands.offset(event, stick));
    });
    stick.addEventListener("pointermove", event => {
      if (stick.hasPointerCapture(event.pointerId)) move(...Hands.offset(event, stick));
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      stick.addEventListener(end, () => move(0, 0));
    }
  }

  /** @param {HTMLElement} element @param {number} button */
  bindButton(element, button) {
    /** @param {boolean} isDown */
    const set = isDown => {
      element.classList.toggle("down", isDown);
      this.machine.setButton(button, isDown);
    };
    this.letsGo.push(() => set(false));
    element.addEventListener("pointerdown", event => {
      this.onGesture();
      element.setPointerCapture(event.pointerId);
      set(true);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, () => set(false));
    }
    // By keyboard or a reader's click: a short press.
    element.addEventListener("click", event => {
      if (event.detail !== 0) return;
      set(true);
      setTimeout(() => set(false), 150);
    });
  }

  /**
   * Creates a touch key.
   * @param {string} label
   * @param {string} key
   * @param {string} name its accessible name, if not the label
   */
  key(label, key, name = "") {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.dataset.key = key;
    if (name !== "") button.setAttribute("aria-label", name);
    // Act on pointerdown, not on release. A click without a pointer comes from a keyboard or a
    // screen reader.
    button.addEventListener("pointerdown", event => {
      event.preventDefault();
      this.type(key);
    });
    button.addEventListener("click", event => {
      if (event.detail === 0) this.type(key);
    });
    return button;
  }
}
