// The emulated Apple, compiled from Rust. `src/exports.rs` documents its functions. The class here
// wraps them with JavaScript types.

/** Bytes of a file or a message. @typedef {Uint8Array<ArrayBuffer>} Bytes */
/**
 * A choice on the screen: its `place` is a line, a column, and the number of lines and columns; its
 * `cell` is a line and a column where a tap takes it.
 * @typedef {{ place: number[], cell: number[], isMarked: boolean, label: string }} Offer
 */
/**
 * A passed game: its index in `Links.GAMES`, its disk, the names of the player who has passed it
 * and of the next player, and its number with all names.
 * @typedef {{ game: number, image: Bytes, from: string, to: string, table: string }} Passed
 */
/**
 * The result of a game. `stamp` identifies the game.
 * @typedef {{ stamp: string, number: number, points: number, words: string }} Outcome
 */

class Machine {
  /** The result of `run` while a drive reads or writes. It is 0 while no drive is on. */
  static DRIVE_WORKS = 1;
  static STOPPED = 2;
  /** The result of `run` if a drive has been turning for seconds without finding anything. */
  static DRIVE_TURNS = 3;
  static NOTHING_TO_BOOT = 4;
  /** The maximum size of the shared buffer. */
  static BYTES_MAX = 1 << 20;

  /** @param {any} functions the exports of the WebAssembly module */
  constructor(functions) {
    this.functions = functions;
  }

  static async start() {
    const module = await Files.unpack(fromBase64(MACHINE), "deflate-raw");
    const { instance } = await WebAssembly.instantiate(module, {});
    return new Machine(instance.exports);
  }

  /** Copies bytes from the shared buffer. @param {number} length @returns {Bytes} */
  taken(length) {
    return new Uint8Array(this.functions.memory.buffer, this.functions.room(0), length).slice();
  }

  /** Copies bytes to the shared buffer, or none if there are too many. @param {Uint8Array} bytes */
  give(bytes) {
    if (bytes.length > Machine.BYTES_MAX) return 0;
    const start = this.functions.room(bytes.length);
    new Uint8Array(this.functions.memory.buffer, start, bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {number} length */
  message(length) {
    return new TextDecoder().decode(this.taken(length));
  }

  /** @param {boolean} isIIe */
  powerOn(isIIe) {
    this.functions.power_on(isIIe);
  }

  reset() {
    this.functions.reset();
  }

  /**
   * Runs the machine.
   * @param {number} cycles
   * @param {number} rate sound samples per second, 0 for none
   * @returns {number} 0, or one of the constants above
   */
  run(cycles, rate) {
    return this.functions.run(cycles, rate);
  }

  /** The reason after `run` has returned STOPPED. */
  reason() {
    return this.message(this.functions.length());
  }

  /** The sound samples of the last `run`, from -1 to 1. */
  samples() {
    const { memory, samples, samples_length } = this.functions;
    return new Float32Array(memory.buffer, samples(), samples_length()).slice();
  }

  /** @param {number} monitor @returns {ImageData | null} null if the picture has not changed */
  draw(monitor) {
    const start = this.functions.draw(monitor);
    if (start === 0) return null;
    const pixels = new Uint8ClampedArray(this.functions.memory.buffer, start, 560 * 192 * 4);
    return new ImageData(pixels, 560, 192);
  }

  /** The last half minute of the picture as an animated GIF. @param {number} monitor */
  film(monitor) {
    return this.taken(this.functions.film(monitor));
  }

  /** The 24 lines of the screen. */
  lines() {
    return this.message(this.functions.text()).split("\n").slice(0, 24);
  }

  /** The changes of the screen since the last call, as text. */
  news() {
    return this.message(this.functions.news());
  }

  /** The whole screen as text, line by line. */
  everything() {
    return this.message(this.functions.everything()).trim();
  }

  /**
   * The result of the game that has just ended, from the game's own data.
   * @returns {Outcome | null}
   */
  outcome() {
    const length = this.functions.outcome();
    if (length === 0) return null;
    const [stamp, number, points, words] = this.message(length).split("\n");
    return { stamp, number: Number(number), points: Number(points), words };
  }

  /**
   * Types a key.
   * @param {string} name as in KeyboardEvent.key
   * @returns {boolean} whether an Apple has this key
   */
  press(name, hasControl = false, isRepeat = false) {
    const length = this.give(new TextEncoder().encode(name));
    return length > 0 && this.functions.press(length, hasControl, isRepeat) !== 0;
  }

  /**
   * Taps a cell of the picture.
   * @param {number} line 0 to 23
   * @param {number} column 0 to 39
   * @returns {boolean} whether the tap had an effect
   */
  tap(line, column) {
    return this.functions.tap(line, column) !== 0;
  }

  /**
   * A tap with a finger.
   * @param {number} column from the left edge of the picture, 0 to 40
   * @param {number} line from its upper edge, 0 to 24
   * @param {number} columns half of the fingertip's width
   * @param {number} lines half of its height
   */
  touch(column, line, columns, lines) {
    return this.functions.touch(column, line, columns, lines) !== 0;
  }

  /** The choices on the screen. @returns {Offer[]} */
  offers() {
    return this.message(this.functions.offers()).split("\n").slice(0, -1).map(text => {
      const [, numbers, label] = text.match(/^((?:\d+ ){7})(.*)$/) ?? [];
      const [top, left, lines, columns, line, column, marked] = numbers.split(" ").map(Number);
      const place = [top, left, lines, columns];
      return { place, cell: [line, column], isMarked: marked === 1, label };
    });
  }

  /** @param {number} button @param {boolean} isDown */
  setButton(button, isDown) {
    this.functions.set_button(button, isDown);
  }

  /** @param {number} paddle @param {number} value 0 to 255 */
  setPaddle(paddle, value) {
    this.functions.set_paddle(paddle, Math.max(0, Math.min(255, Math.round(value))));
  }

  /**
   * Inserts a floppy.
   * @param {number} drive
   * @param {Uint8Array} image
   * @returns {string} an error message, empty if the image is valid
   */
  insert(drive, image, isProDos = false) {
    const length = image.length > 0 ? this.give(image) : 0;
    return this.message(this.functions.insert(drive, length, isProDos));
  }

  /**
   * The image in a disk file, in DOS order, or an error message.
   * @param {Uint8Array} file
   * @returns {Bytes | string}
   */
  examine(file, isProDos = false) {
    const mistake = this.functions.examine(file.length > 0 ? this.give(file) : 0, isProDos);
    return mistake > 0 ? this.message(mistake) : this.taken(this.functions.length());
  }

  /**
   * A disk with the saves of another disk that it lacks, sentences for the player about them, and a
   * bit for each game in `Links.GAMES` that may have stayed on the other disk.
   * @param {Uint8Array} to
   * @param {Uint8Array} from both in DOS order
   * @returns {[Bytes, string, number]}
   */
  withSaves(to, from) {
    const length = this.functions.copy_saves(this.give(new Uint8Array([...to, ...from])));
    const bytes = this.taken(length);
    const told = new TextDecoder().decode(bytes.slice(to.length + 1));
    return [bytes.slice(0, to.length), told, bytes[to.length] ?? 0];
  }

  /** The content of a link that passes the game on, or why there is none. */
  pass() {
    const length = this.functions.pass(this.give(crypto.getRandomValues(new Uint8Array(6))));
    return length > 0 ? this.taken(length) : this.message(this.functions.length());
  }

  /**
   * The game of a link and a disk with it, or why the link is refused.
   * @param {Uint8Array} image a disk of ours without saves
   * @param {Uint8Array} link
   * @returns {Passed | string}
   */
  receive(image, link) {
    const game = this.functions.receive(this.give(new Uint8Array([...image, ...link]))) - 1;
    const length = this.functions.length();
    if (game < 0) return this.message(length);
    const bytes = this.taken(length);
    const [from, to, table] = new TextDecoder().decode(bytes.slice(image.length)).split("\n");
    return { game, image: bytes.slice(0, image.length), from, to, table };
  }

  /** Keeps the state of the machine and its floppies, instead of an earlier one. */
  keepMoment() {
    this.functions.keep_moment();
  }

  hasMoment() {
    return this.functions.has_moment() !== 0;
  }

  /** Returns to the kept state, if there is one. */
  goBack() {
    this.functions.go_back();
  }

  /** @param {number} drive */
  remove(drive) {
    this.functions.remove(drive);
  }

  /** The image of a floppy in DOS order, empty without a floppy. @param {number} drive */
  image(drive) {
    return this.taken(this.functions.image(drive));
  }

  /** The index in `Links.GAMES` of the running game. */
  game() {
    return this.functions.game();
  }

  /** A count of the bytes written to floppies. It changes with each write. */
  written() {
    return this.functions.written();
  }
}
