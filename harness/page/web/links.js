// Numbered games: the one in the page's address, today's, and their results.
//
// Games with the same number have the same dice and cards. For `#zonkers=2013`, the page types the
// number by following the screen's prompts. If there is no prompt for it, the players type the
// rest.

/** @typedef {{ game: number, number: number }} Numbered */
/**
 * The result of a game; more `points` are better.
 * @typedef {Numbered & { points: number, words: string }} Result
 */

class Links {
  /** In the order of the digits that choose them: in an address, and on the screen. */
  static GAMES = [["zonkers", "Zonkers"], ["zonk", "Zonk!"], ["zilch", "Zilch"], ["cards", "Cards"], ["zark", "Zark"]];
  static NUMBER_MAX = 65535;
  /** So many days are kept. */
  static DAYS_MAX = 60;

  /** @param {(key: string) => void} type */
  constructor(type) {
    this.type = type;
    /** What is to be typed in. @type {Numbered | null} */
    this.wanted = null;
    /** What was pressed last for it, on which screen. */
    this.pressed = "";
    this.presses = 0;
    /** The number is a line of a page, to which one goes back. */
    this.isOnPage = false;
    /**
     * Called when a new game is set up although a saved one could be resumed.
     * @type {(wanted: Numbered) => void}
     */
    this.onSaved = () => {};
    /** Called with what came of a game that has just ended. @type {(result: Result) => void} */
    this.onResult = () => {};
    this.lastEnd = "";
  }

  /**
   * The game that an address names.
   * @param {string} address the part from # on
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

  /** The day, as it is called everywhere. @param {Date} date */
  static day(date) {
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, "0")).join("-");
  }

  /**
   * The game of a day: the solitaire games in turn.
   * @param {Date} date
   * @returns {Numbered}
   */
  static ofDay(date) {
    const days = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000);
    return { game: days % 2 === 0 ? 0 : 3, number: parseInt(hash(`Zonkers ${Links.day(date)}`), 16) & Links.NUMBER_MAX };
  }

  /**
   * The game whose title this is: the one that it does not list with the others.
   * @param {string[]} lines
   */
  static titleOf(lines) {
    const others = lines.join("\n").match(/\b[1-5] (Zonkers|Zonk!|Zilch|Cards|Zark)/gi) ?? [];
    // It hears keys once it names them.
    if (lastLine(lines.slice(-1)) === "") return -1;
    const named = others.map(other => Number(other[0]) - 1);
    const absent = Links.GAMES.map((_, game) => game).filter(game => !named.includes(game));
    return absent.length === 1 ? absent[0] : -1;
  }

  /** Has a game's number typed in. @param {Numbered} wanted */
  open(wanted) {
    this.wanted = wanted;
    this.pressed = "";
    this.isOnPage = false;
  }

  /** To be called when a screen's text has come to rest. @param {string[]} lines */
  look(lines) {
    const text = lines.join("\n");
    const title = Links.titleOf(lines);
    if (this.wanted === null) return;
    if (title === this.wanted.game && /\bgo on\b/i.test(text)) this.onSaved(this.wanted);
    if (title >= 0) this.press(title === this.wanted.game ? "P" : String(this.wanted.game + 1), `title ${title}`);
    else if (/\b(game|run) number\?/i.test(text)) {
      [...String(this.wanted.number), ...this.isOnPage ? ["Enter"] : []].forEach(this.type);
      this.wanted = null;
    } else if (/\bnew (game|run)\b/i.test(lines.slice(0, 2).join()) && /^\s*(game|run) number\b/im.test(text)) {
      this.isOnPage = true;
      this.press("G", "page");
    }
  }

  /** Presses a key on a screen; twice at most, since a screen that is still being drawn may not hear it.
   * @param {string} key @param {string} screen */
  press(key, screen) {
    this.presses = this.pressed === screen + key ? this.presses + 1 : 1;
    this.pressed = screen + key;
    // The player went back to the title: do not press again.
    if (this.presses > 2) this.wanted = null;
    else this.type(key);
  }

  /**
   * To be called when a screen is still.
   * @param {number} game the running game
   * @param {Outcome | null} outcome
   */
  lookForEnd(game, outcome) {
    if (outcome === null || outcome.stamp === this.lastEnd) return;
    this.lastEnd = outcome.stamp;
    const { number, points, words } = outcome;
    this.onResult({ game, number, points, words });
  }

  /** A line to give to others. A file's place on somebody's disk is nobody's business.
   * @param {Result} result @param {string} page its address */
  static line(result, page) {
    const place = page.startsWith("http") ? page.replace(/#.*/s, "") : "";
    return `${Links.title(result)}: ${result.words}. ${place}${Links.address(result)}`;
  }

  /** The best results by day, the newest first. @returns {[string, Result][]} */
  static days() {
    try {
      const days = JSON.parse(Capabilities.kept("zonkers.days") ?? "{}");
      // The kept entry may be damaged.
      const isResult = (/** @type {any} */ [, { game, number, words }]) => game in Links.GAMES && Number.isInteger(number) && typeof words === "string";
      return /** @type {[string, Result][]} */ (Object.entries(days)).sort().reverse().filter(isResult);
    } catch {
      return [];
    }
  }

  /** Keeps the result of today's game, if it is the best; or of yesterday's, which was begun before midnight.
   * @param {Result} result @param {Date} now */
  static keep(result, now) {
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    const played = [now, yesterday].find(day => Links.address(Links.ofDay(day)) === Links.address(result));
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
