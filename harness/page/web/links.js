// Numbered games: the game in the page's address, today's game, and results.
//
// Games with the same number have the same dice and cards. For an address with `#zonkers=2013`, the
// page switches to the game and enters the number when the screen asks for it. The players answer
// all other questions.

/**
 * A game and its number, which is negative for the saved game.
 * @typedef {{ game: number, number: number }} Numbered
 */
/**
 * The result of a game. More `points` are better.
 * @typedef {Numbered & { points: number, words: string }} Result
 */

class Links {
  /** The names of the games in an address and on the screen, in the order of their digits. */
  static GAMES = [
    ["zonkers", "Zonkers"], ["zonk", "Zonk!"], ["zilch", "Zilch"], ["cards", "Cards"],
    ["zark", "Zark"],
  ];
  static NUMBER_MAX = 65535;
  /** The maximum number of days in the list of results. */
  static DAYS_MAX = 60;

  /** @param {(key: string) => void} type */
  constructor(type) {
    this.type = type;
    /** The game whose number is still to be entered. @type {Numbered | null} */
    this.wanted = null;
    /** The screen and the key of the last press. */
    this.pressed = "";
    this.presses = 0;
    /** Whether the number is entered from the page of a new game, which needs RETURN. */
    this.isOnPage = false;
    /** Called when a number was typed in. */
    this.onTyped = () => {};
    /**
     * Called when a new game is set up although a saved one could be resumed.
     * @type {(wanted: Numbered) => void}
     */
    this.onSaved = () => {};
    /** Called with the result when a game has ended. @type {(result: Result) => void} */
    this.onResult = () => {};
    this.lastEnd = "";
  }

  /**
   * The game that an address names, or null.
   * @param {string} address the fragment, including `#`
   * @returns {Numbered | null}
   */
  static parse(address) {
    const [, name, digits] = address.match(/^#([a-z]+)=(\d{1,5})$/) ?? [];
    const game = Links.GAMES.findIndex(([word]) => word === name);
    const number = Number(digits);
    return game < 0 || !(number <= Links.NUMBER_MAX) ? null : { game, number };
  }

  /** @param {Numbered} game */
  static address({ game, number }) {
    return `#${Links.GAMES[game][0]}=${number}`;
  }

  /** @param {Numbered} game */
  static title({ game, number }) {
    return `${Links.GAMES[game][1]} ${number}`;
  }

  /** A date as YYYY-MM-DD, in local time. @param {Date} date */
  static day(date) {
    const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    return parts.map(part => String(part).padStart(2, "0")).join("-");
  }

  /**
   * The game of a day: Zonkers and ZONK with cards in turn.
   * @param {Date} date
   * @returns {Numbered}
   */
  static ofDay(date) {
    const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
    const days = Math.round(midnight / 86400000);
    const number = parseInt(hash(`Zonkers ${Links.day(date)}`), 16) & Links.NUMBER_MAX;
    return { game: days % 2 === 0 ? 0 : 3, number };
  }

  /**
   * The game whose title is on the screen, or -1. A title lists all games except its own.
   * @param {string[]} lines
   */
  static titleOf(lines) {
    const others = lines.join("\n").match(/\b[1-5] (Zonkers|Zonk!|Zilch|Cards|Zark)/gi) ?? [];
    // A title ignores keys until its last line names them.
    if (lastLine(lines.slice(-1)) === "") return -1;
    const named = others.map(other => Number(other[0]) - 1);
    const absent = Links.GAMES.map((_, game) => game).filter(game => !named.includes(game));
    return absent.length === 1 ? absent[0] : -1;
  }

  /** Starts to enter the number of a game, or to go on with it. @param {Numbered} wanted */
  open(wanted) {
    this.wanted = wanted;
    this.pressed = "";
    this.isOnPage = false;
  }

  /** Presses the next key. Call this when the text is still. @param {string[]} lines */
  look(lines) {
    const text = lines.join("\n");
    const title = Links.titleOf(lines);
    if (this.wanted === null) return;
    const goesOn = this.wanted.number < 0;
    if (title === this.wanted.game && !goesOn && /\bgo on\b/i.test(text)) {
      this.onSaved(this.wanted);
    }
    if (title >= 0) {
      const isWanted = title === this.wanted.game;
      const key = goesOn ? "G" : "P";
      this.press(isWanted ? key : String(this.wanted.game + 1), `title ${title}`);
    } else if (goesOn) {
      // It has gone on, unless the title is still to come.
      if (this.pressed.endsWith("G")) this.wanted = null;
    } else if (/\b(game|run) number\?/i.test(text)) {
      [...String(this.wanted.number), ...this.isOnPage ? ["Enter"] : []].forEach(this.type);
      this.wanted = null;
      this.onTyped();
    } else if (/\bnew (game|run)\b/i.test(lines.slice(0, 2).join())
      && /^\s*(game|run) number\b/im.test(text)) {
      this.isOnPage = true;
      this.press("G", "page");
    }
  }

  /**
   * Presses a key at most twice on the same screen, since the first press may come too early.
   * @param {string} key
   * @param {string} screen
   */
  press(key, screen) {
    this.presses = this.pressed === screen + key ? this.presses + 1 : 1;
    this.pressed = screen + key;
    // The player has gone back to this screen: give up.
    if (this.presses > 2) this.wanted = null;
    else this.type(key);
  }

  /**
   * Reports the result of a game once. Call this when the screen is still.
   * @param {number} game the running game
   * @param {Outcome | null} outcome
   */
  lookForEnd(game, outcome) {
    if (outcome === null || outcome.stamp === this.lastEnd) return;
    this.lastEnd = outcome.stamp;
    const { number, points, words } = outcome;
    this.onResult({ game, number, points, words });
  }

  /**
   * A line with a result, to send to friends. Includes the page's address, unless that is a file.
   * @param {Result} result
   * @param {string} page the page's address
   */
  static line(result, page) {
    const place = page.startsWith("http") ? page.replace(/#.*/s, "") : "";
    return `${Links.title(result)}: ${result.words}. ${place}${Links.address(result)}`;
  }

  /** The best result of each day, the newest first. @returns {[string, Result][]} */
  static days() {
    try {
      const days = JSON.parse(Capabilities.kept("zonkers.days") ?? "{}");
      // The stored entries may be damaged.
      const isResult = (/** @type {any} */ [, { game, number, words }]) =>
        game in Links.GAMES && Number.isInteger(number) && typeof words === "string";
      const entries = /** @type {[string, Result][]} */ (Object.entries(days));
      return entries.sort().reverse().filter(isResult);
    } catch {
      return [];
    }
  }

  /**
   * Stores the best result of today's game, or of yesterday's if it ends after midnight.
   * @param {Result} result
   * @param {Date} now
   */
  static keep(result, now) {
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    const address = Links.address(result);
    const played = [now, yesterday].find(day => Links.address(Links.ofDay(day)) === address);
    if (played === undefined) return;
    const day = Links.day(played);
    const days = new Map(Links.days());
    const best = days.get(day);
    if (best !== undefined && best.points >= result.points) return;
    days.set(day, result);
    const kept = [...days].sort().reverse().slice(0, Links.DAYS_MAX);
    Capabilities.keep("zonkers.days", JSON.stringify(Object.fromEntries(kept)));
  }
}
