// The keys and gamepad buttons that the player has chosen. Each action has at most one of them,
// beside the usual ones.

/**
 * The names of the actions, each with its key, or with the number of one of the Apple's buttons.
 * @type {[string, string | number][]}
 */
const ACTIONS = [
  ["Up", "ArrowUp"], ["Down", "ArrowDown"], ["Left", "ArrowLeft"], ["Right", "ArrowRight"],
  ["Return", "Enter"], ["Esc", "Escape"], ["Space", " "], ["Help", "?"],
  ["Button 0", 0], ["Button 1", 1],
];

class Controls {
  /** @param {Record<string, string>} chosen the names of inputs by action. It is changed. */
  constructor(chosen) {
    this.chosen = chosen;
    /** The action that waits for an input, or "". */
    this.waiting = "";
    /** Whether the screen asks for text. Then a character is itself. */
    this.isTyping = false;
    /** Called when the choice has changed. */
    this.onChange = () => {};
  }

  /** The name of a key as an input. @param {string} key */
  static named(key) {
    return key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  }

  /**
   * The key, or the number of the button, that an input presses. Undefined if no action has it.
   * @param {string} input
   */
  find(input) {
    if (this.isTyping && /^(.|Space)$/.test(input)) return undefined;
    return ACTIONS.find(([action]) => this.chosen[action] === input)?.[1];
  }

  /** Gives an input to the action that waits for one, if any. @param {string} input */
  learn(input) {
    const action = this.waiting;
    if (action === "") return;
    this.forget(other => this.chosen[other] === input);
    this.chosen[action] = input;
    this.waitFor("", action);
    this.onChange();
  }

  /** @param {(action: string) => boolean} isForgotten */
  forget(isForgotten) {
    for (const [action] of ACTIONS) if (isForgotten(action)) delete this.chosen[action];
  }

  /**
   * Shows which action waits, and moves the focus to an action.
   * @param {string} waiting
   * @param {string} focused
   */
  waitFor(waiting, focused) {
    this.waiting = waiting;
    const buttons = ACTIONS.map(([action]) => {
      const input = action === waiting ? "press it now" : this.chosen[action] ?? "as usual";
      return makeButton(`${action}: ${input}`, () => this.waitFor(action, action));
    });
    element("actions").replaceChildren(...buttons);
    buttons[ACTIONS.findIndex(([action]) => action === focused)]?.focus();
  }

  /** Binds the dialog that shows the actions. */
  bind() {
    const dialog = element("controls");
    dialog.addEventListener("close", () => this.waitFor("", ""));
    dialog.addEventListener("keydown", event => {
      if (this.waiting === "") return;
      // These keys leave the button, as elsewhere.
      if (event.key === "Escape" || event.key === "Tab") return this.waitFor("", this.waiting);
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      // Modifiers, dead keys and unknown keys cannot be chosen.
      if (/^(Alt|Control|Meta|OS|Dead|Process|Unidentified)/.test(event.key)) return;
      this.learn(Controls.named(Hands.nameOf(event)));
    });
    element("usual").addEventListener("click", () => {
      this.forget(() => true);
      this.waitFor("", "");
      this.onChange();
    });
    this.waitFor("", "");
  }
}
