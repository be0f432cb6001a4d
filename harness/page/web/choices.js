// The touch controls that depend on the screen: its choices as buttons, the keys that it names, and
// the keyboard.

class Choices {
  /** The maximum number of choices that are offered as buttons. */
  static MAX = 36;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** Whether the keyboard appears when the game asks for text. The player can close it. */
    this.wantsBoard = true;
    /** Whether the screen had choices when they were offered last. */
    this.hasFound = false;
  }

  /** Shows touch keys for the keys that the screen names. @param {string[]} lines */
  offerKeys(lines) {
    const asked = element("asked");
    const keys = askedKeys(lines);
    const line = lastLine(lines);
    const offer = [line, ...keys.flat()].join();
    if (asked.dataset.offer === offer) return;
    asked.dataset.offer = offer;
    asked.replaceChildren(...keys.map(([label, key]) => {
      const button = this.page.hands.key(label, key);
      button.classList.toggle("words", label.length > 1);
      return button;
    }));
    // A prompt for text asks for a name if the screen shows letters, and otherwise for a number.
    const asksForName = lines.some(line => /\bA +B +C\b/.test(line));
    this.page.controls.isTyping = /\bType\b/i.test(line);
    this.showBoard(this.wantsBoard && this.page.controls.isTyping, asksForName ? 0 : 1);
  }

  /**
   * Shows the screen's choices as buttons, if there is room for them. A repeated call keeps visible
   * buttons. It exists because a busy program may have read no keys the first time.
   */
  offer(isRepeated = false) {
    const choices = element("choices");
    if (isRepeated && (this.hasFound || choices.childElementCount > 0)) return;
    const isWanted = this.page.options.hasTouch && getComputedStyle(choices).display !== "none";
    const all = isWanted ? this.page.machine.offers() : [];
    this.hasFound = all.length > 0;
    const offers = all.length > Choices.MAX ? [] : all;
    choices.classList.toggle("small",
      offers.every(offer => offer.place[3] < 8 && !Choices.isEmptyPlace(offer)));
    choices.replaceChildren(...offers.map(offer => this.button(offer)));
    // Without a choice, RETURN goes on.
    const goesOn = /ANY KEY|RETURN( takes|   ESC)/i.test(lastLine(this.page.lines));
    if (isWanted && all.length === 0 && goesOn) {
      const button = makeButton("Go on", () => this.page.hands.type("Enter"));
      button.setAttribute("aria-label", "Go on");
      choices.append(button);
    }
  }

  /**
   * Whether a choice is an empty place in a city, whose picture is only a dot.
   * @param {Offer} offer
   */
  static isEmptyPlace({ label }) {
    return label.startsWith("place ");
  }

  /**
   * The button of a choice: its words, or its part of the picture if that is higher than a line.
   * @param {Offer} offer
   */
  button(offer) {
    const { place: [top, left, lines, columns], cell: [line, column], isMarked, label } = offer;
    const isDrawn = lines > 1 && !Choices.isEmptyPlace(offer) || label === "";
    const button = makeButton(isDrawn ? "" : label, () => {
      // The screen may have gone on to another question.
      if (this.page.stillFrames < Page.OFFERS_REST) return;
      this.page.hands.onGesture();
      this.page.machine.tap(line, column);
      this.page.giveKeysBack();
    });
    button.setAttribute("aria-label", label);
    button.classList.toggle("marked", isMarked);
    if (!isDrawn) return button;
    const picture = document.createElement("canvas");
    const [width, height] = [columns * 14, lines * 8];
    [picture.width, picture.height] = [width, height];
    const context = picture.getContext("2d");
    context?.drawImage(this.page.source, left * 14, top * 8, width, height, 0, 0, width, height);
    const dots = Math.min(12 * lines, 44) * width / height / 2;
    picture.style.setProperty("--dots", String(dots));
    picture.style.aspectRatio = `${width} / ${height * 2}`;
    button.append(picture);
    return button;
  }

  /**
   * Shows or hides the keyboard.
   * @param {boolean} isShown
   * @param {number} which an index into `BOARDS`: letters, or digits
   */
  showBoard(isShown, which) {
    const board = element("board");
    if (board.hidden === isShown) this.page.offerAgain();
    board.hidden = !isShown;
    document.body.classList.toggle("typing", isShown);
    if (board.dataset.which === String(which)) return;
    board.dataset.which = String(which);
    const other = makeButton(which === 0 ? "123" : "ABC", () => this.showBoard(true, 1 - which));
    const keys = BOARDS[which].map(key =>
      key === " " ? this.page.hands.key("␣", key, "Space") : this.page.hands.key(key, key));
    board.replaceChildren(...keys, other, this.page.hands.key("⌫", "Backspace", "Delete"));
  }
}
