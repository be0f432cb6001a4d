// The player's input: keyboard, gamepads, touch and mouse.

/**
 * The labels and browser names of the keys that are always visible: keys that go back at the left,
 * keys that go on at the right.
 */
const KEYS_BACK = [["Esc", "Escape"], ["←", "ArrowLeft"], ["→", "ArrowRight"]];
const KEYS_ON = [["?", "?"], ["Return", "Enter"]];
/** The keys of the two on-screen keyboards. Each has one more key that shows the other. */
const BOARDS = [[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ'-. "], [..."1234567890?!+/*"]];

/** The last line with text, which names the keys. @param {string[]} lines */
function lastLine(lines) {
  return lines.findLast(line => line.trim() !== "") ?? "";
}

/**
 * The keys that the last line names, as labels and keys. `Y stops  N rolls on` names two keys,
 * `Any key: next` the space bar, and `digits` the digits.
 * @param {string[]} lines
 * @returns {[string, string][]}
 */
function askedKeys(lines) {
  const line = lastLine(lines);
  /** @type {[string, string][]} */
  const keys = [];
  if (/ANY KEY/i.test(line)) keys.push(["Any key", " "]);
  if (/SPACE/i.test(line)) keys.push(["Space", " "]);
  // A capital letter and its action, the next one or two words.
  for (const [, key, does] of line.matchAll(/(?:^| )([A-Z])(?: |: )([a-z]+(?: [a-z]+)?)/g)) {
    keys.push([`${key} ${does}`, key]);
  }
  const named = /\bdigits\b/i.test(line) ? ["", "1", "9"]
    : /\bdigit\b/i.test(line) ? ["", "0", "6"] : [];
  const [, first, last] = line.match(/\b(\d)-(\d)\b/) ?? named;
  for (let digit = Number(first); digit <= Number(last); digit++) {
    keys.push([`${digit}`, `${digit}`]);
  }
  return keys;
}

class Hands {
  static MIDDLE = 127;
  /** The dead zone around the middle of a stick. */
  static DEAD = 0.15;
  /** Half of a fingertip's width, in CSS pixels. */
  static FINGER = 22;
  /** Whether the keyboard has no Latin letters, as far as is known. */
  static isForeign = false;
  /** The combined state of all gamepads at rest. */
  static REST = [0, 0, false, false].join();

  /** Applies the dead zone. @param {number} value @returns {number} -1 to 1 */
  static alive(value) {
    return Math.abs(value) < Hands.DEAD ? 0 : Math.max(-1, Math.min(1, value));
  }

  /** @param {Machine} machine @param {Controls} controls */
  constructor(machine, controls) {
    this.machine = machine;
    this.controls = controls;
    /** The chosen inputs of gamepads that are pressed. @type {string[]} */
    this.inputs = [];
    /** The Apple's buttons that keys hold down, by key. @type {Map<string, number>} */
    this.held = new Map();
    /** The combined state of the gamepads in the last frame. */
    this.gamepads = Hands.REST;
    /** Functions that release the touch controls. @type {(() => void)[]} */
    this.letsGo = [];
    /** Called before each action of the player. */
    this.onGesture = () => {};
    /** Called after a key was pressed. */
    this.onKey = () => {};
    /** The type of the last pointer: "mouse", "touch" or "pen". */
    this.pointer = "";
    addEventListener("pointerdown", event => { this.pointer = event.pointerType; }, true);
  }

  /** Types a key. @param {string} key */
  type(key) {
    this.onGesture();
    this.machine.press(key);
    this.onKey();
  }

  /** Moves the joystick. @param {number} x -1 to 1 @param {number} y -1 to 1 */
  push(x, y) {
    this.machine.setPaddle(0, Hands.MIDDLE + 128 * x);
    this.machine.setPaddle(1, Hands.MIDDLE + 128 * y);
  }

  /**
   * A key's name. On a Cyrillic, Greek or Hebrew layout, letters are known by their place. Some
   * letter keys type a sign, such as Q in Hebrew. Then the last letter typed decides.
   * @param {KeyboardEvent} event
   */
  static nameOf({ code, key, shiftKey }) {
    const [, letter] = code.match(/^Key([A-Z])$/) ?? [];
    if (letter === undefined || key.length > 1) return key;
    if (key > "~" || /[a-z]/i.test(key)) Hands.isForeign = key > "~";
    if (!Hands.isForeign) return key;
    return shiftKey ? letter : letter.toLowerCase();
  }

  /** Sends a key to the Apple, unless a control has the focus. @param {KeyboardEvent} event */
  keyDown(event) {
    const isControl = event.target instanceof Element
      && event.target.closest("button, input, select, label, dialog");
    if (isControl || event.metaKey || event.altKey || event.isComposing) return;
    this.onGesture();
    const name = Hands.nameOf(event);
    const action = event.ctrlKey ? undefined : this.controls.find(Controls.named(name));
    if (typeof action === "number") {
      this.held.set(event.code, action);
      this.machine.setButton(action, true);
    } else if (!this.machine.press(action ?? name, event.ctrlKey, event.repeat)) return;
    event.preventDefault();
    this.onKey();
  }

  /** @param {KeyboardEvent} event */
  keyUp(event) {
    const button = this.held.get(event.code);
    this.held.delete(event.code);
    if (button !== undefined) this.machine.setButton(button, false);
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

  /** The name of an axis that is pushed to one side. @param {number} axis @param {number} at */
  static side(axis, at) {
    return `Pad axis ${axis}${at < 0 ? "-" : "+"}`;
  }

  /**
   * The names of the buttons and the axes of a gamepad that are pressed.
   * @param {Gamepad} pad
   */
  static pressed({ buttons, axes }) {
    const down = buttons.map(({ pressed }, number) => pressed ? `Pad button ${number}` : "");
    const pushed = axes.map((at, axis) => Math.abs(at) > 0.5 ? Hands.side(axis, at) : "");
    return [...down, ...pushed].filter(name => name !== "");
  }

  /** Reads all gamepads as one. Call this once in each frame. */
  pollGamepads() {
    const all = Capabilities.gamepads().filter(pad => pad !== null);
    let pads = all.filter(pad => pad.connected);
    let inputs = pads.flatMap(pad => Hands.pressed(pad));
    const pressed = inputs.filter(input => !this.inputs.includes(input));
    this.inputs = inputs;
    // While a dialog is open, gamepads choose keys there and do not play.
    if (document.querySelector("dialog[open]") !== null) {
      pressed.forEach(input => this.controls.learn(input));
      pads = inputs = [];
    } else {
      for (const key of pressed.map(input => this.controls.find(input))) {
        if (typeof key === "string") this.type(key);
      }
    }
    let [x, y] = [0, 0];
    const buttons = [0, 1].map(button =>
      inputs.some(input => this.controls.find(input) === button));
    for (const pad of pads) {
      /** @param {string} name */
      const isUsual = name => this.controls.find(name) === undefined;
      /** @param {number[]} numbers */
      const isDown = (...numbers) => numbers.some(number =>
        pad.buttons[number]?.pressed && isUsual(`Pad button ${number}`));
      /** @param {number} axis */
      const along = axis => {
        const at = Hands.alive(pad.axes[axis] ?? 0);
        return isUsual(Hands.side(axis, at)) ? at : 0;
      };
      const [right, down] = Hands.cross(pad);
      x ||= right || (isDown(14) ? -1 : isDown(15) ? 1 : along(0));
      y ||= down || (isDown(12) ? -1 : isDown(13) ? 1 : along(1));
      buttons[0] ||= isDown(0, 2);
      buttons[1] ||= isDown(1, 3);
    }
    const state = [x, y, ...buttons].join();
    // Unchanged gamepads do not interfere with other input.
    if (state === this.gamepads) return;
    this.gamepads = state;
    this.push(x, y);
    buttons.forEach((down, button) => this.machine.setButton(button, down));
  }

  /**
   * The position of a pointer, relative to the middle of an element. The extremes are reached a
   * little before its edges.
   * @param {PointerEvent} event
   * @param {Element} element
   * @returns {[number, number]} -1 to 1, right and down
   */
  static offset(event, element) {
    const box = element.getBoundingClientRect();
    /** @param {number} at @param {number} start @param {number} size */
    const part = (at, start, size) => Hands.alive(((at - start) / size * 2 - 1) * 1.3);
    return [part(event.clientX, box.left, box.width), part(event.clientY, box.top, box.height)];
  }

  /**
   * Makes the mouse the joystick while it is over the screen and `isOn` is true.
   * @param {HTMLElement} screen
   * @param {() => boolean} isOn
   */
  bindMouse(screen, isOn) {
    /** @param {PointerEvent} event */
    const follow = event => {
      if (!isOn() || event.pointerType !== "mouse") return;
      this.push(...Hands.offset(event, screen));
      // Browsers report the press of a second button as a move.
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
   * Sends taps and clicks on the picture to the machine while `isOn` is true.
   * @param {HTMLElement} screen
   * @param {() => boolean} isOn
   */
  bindTaps(screen, isOn) {
    screen.addEventListener("click", event => {
      if (!isOn()) return;
      this.onGesture();
      const box = screen.getBoundingClientRect();
      const [columns, lines] = [40 / box.width, 24 / box.height];
      const column = (event.clientX - box.left) * columns;
      const line = (event.clientY - box.top) * lines;
      if (this.pointer === "touch") {
        this.machine.touch(column, line, Hands.FINGER * columns, Hands.FINGER * lines);
        return;
      }
      /** @param {number} at @param {number} cells */
      const cell = (at, cells) => Math.max(0, Math.min(cells - 1, Math.floor(at)));
      this.machine.tap(cell(line, 24), cell(column, 40));
    });
  }

  /** Centres the joystick and releases its buttons. */
  rest() {
    this.push(0, 0);
    [0, 1].forEach(button => this.machine.setButton(button, false));
  }

  /** Releases all controls. */
  release() {
    this.gamepads = Hands.REST;
    this.held.clear();
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
    // A click without a pointer comes from a keyboard or a screen reader: press the button briefly.
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
   * @param {string} name the accessible name, if it differs from the label
   */
  key(label, key, name = "") {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.dataset.key = key;
    if (name !== "") button.setAttribute("aria-label", name);
    // React to pointerdown, before the release. A click without a pointer comes from a keyboard or
    // a screen reader.
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
