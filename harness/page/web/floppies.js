// The two drives. The browser stores each disk under its name (`store.js`).
//
// The name of our own disk contains a hash of its bytes, so that each edition of the page has its
// own disk. It starts with the saves of the edition before.

/**
 * A disk in a drive: its name, and the image that was stored last. Null for an empty drive.
 * @typedef {{ name: string, image: Bytes } | null} Disk
 */
/**
 * Asks the player. Returns the index of the chosen answer, or -1 if the player cancels.
 * @typedef {(question: string, answers: string[]) => Promise<number>} Ask
 */

/** The 32-bit FNV-1a hash. @param {string} text */
function hash(text) {
  let value = 0x811C9DC5;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

const OUR_DISK = `Zonkers ${hash(DISK)}`;
const ourImage = () => Files.unpack(fromBase64(DISK), "deflate-raw");

/** @param {Uint8Array} one @param {Uint8Array} other */
const areEqual = (one, other) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

class Floppies {
  static DRIVES = [1, 2];

  /**
   * @param {Machine} machine
   * @param {Store} store
   * @param {(message: string) => void} say
   * @param {Ask} ask
   */
  constructor(machine, store, say, ask) {
    this.machine = machine;
    this.store = store;
    this.say = say;
    this.ask = ask;
    /** The disks in drive 1 and drive 2. @type {Disk[]} */
    this.disks = [null, null];
    this.written = 0;
    this.onChange = () => {};
  }

  /**
   * Claims the disks for this tab, and inserts those that were in the drives last. The first time,
   * inserts our disk.
   */
  async load() {
    const names = await this.store.take();
    const [first, second, edition] = Array.isArray(names) ? names : [];
    this.disks = [null, null];
    Floppies.DRIVES.forEach(drive => this.machine.remove(drive));
    // If the drives belong to another edition of the page, insert our disk. The disk of that
    // edition remains in the list of stored disks.
    const isSame = edition === OUR_DISK && typeof first === "string";
    const isNewEdition = !isSame && Floppies.isOurs(String(edition));
    const told = [];
    if (isNewEdition && this.store.names.has(edition) && !this.store.names.has(OUR_DISK)) {
      told.push(await this.copySaves(edition));
    }
    if (isNewEdition && Floppies.receiver(String(first)) !== null) {
      told.push(await this.renewPassed(first));
    }
    if (told.length > 0) {
      this.say(`A new edition of the games. ${told.join(" ")} The earlier disk stays in Disks.`);
    }
    if (this.disks[0] === null && (!isSame || !await this.putIn(1, first))) {
      await this.putIn(1, OUR_DISK);
    }
    if (typeof second === "string" && second !== this.disks[0]?.name) await this.putIn(2, second);
    this.written = this.machine.written();
    this.onChange();
  }

  /**
   * Puts our disk into drive 1, with the saves of another edition's disk, which stays as it is.
   * Games without a save there keep their own. If there are no saves, our disk stays as it is.
   * @param {string} old the name of that disk
   * @returns {Promise<string>} sentences for the player
   */
  async copySaves(old) {
    const [fresh, kept] = [await ourImage(), await this.store.read(old)];
    if (kept?.length !== fresh.length) return "The disk of the earlier edition cannot be read.";
    let [image, told] = this.machine.withSaves(fresh, kept);
    if (areEqual(fresh, image)) return told;
    const at = this.disks.findIndex(disk => disk?.name === OUR_DISK);
    const ours = at < 0 ? await this.store.read(OUR_DISK) : this.machine.image(at + 1);
    if (ours?.length === fresh.length) [image] = this.machine.withSaves(image, ours);
    if (at === 1) this.takeOut(2);
    this.insert(1, OUR_DISK, image);
    await this.keepDisk(OUR_DISK, this.disks[0]?.image ?? image);
    return told;
  }

  /**
   * Puts the disk of a passed game into drive 1. The disk that was there is kept.
   * @param {string} name
   * @param {Bytes} image
   */
  async insertPassed(name, image) {
    if (this.disks[1]?.name === name) this.takeOut(2);
    this.insert(1, name, image);
    await this.keepDisk(name, image);
  }

  /**
   * Copies a passed game of another edition to a new disk in drive 1. If that is impossible, puts
   * the old disk in, which has the game's own program.
   * @param {string} old the name of the game's disk
   * @returns {Promise<string>} sentences for the player
   */
  async renewPassed(old) {
    const [fresh, kept] = [await ourImage(), await this.store.read(old)];
    if (kept?.length !== fresh.length) return "The disk of the earlier edition cannot be read.";
    const [image, told, leftBehind] = this.machine.withSaves(fresh, kept);
    const game = Links.GAMES.findIndex(([, title]) => old.startsWith(`Passed ${title} `));
    if ((leftBehind >> game & 1) === 1 && await this.putIn(1, old)) {
      return `${old} goes on in its own edition.`;
    }
    if (areEqual(fresh, image)) return told;
    this.insert(1, this.freeName(old), image);
    return told;
  }

  /**
   * Inserts a stored disk, or our disk. Returns whether that has succeeded.
   * @param {number} drive
   * @param {string} name
   */
  async putIn(drive, name) {
    const kept = await this.store.read(name);
    // The stored disk may be damaged.
    if (kept instanceof Uint8Array && this.insert(drive, name, kept)) return true;
    return name === OUR_DISK && this.insert(drive, name, await ourImage());
  }

  /**
   * Inserts a disk. Returns whether its image is valid.
   * @param {number} drive
   * @param {string} name
   * @param {Uint8Array} image in DOS order
   */
  insert(drive, name, image) {
    this.keep();
    const mistake = this.machine.insert(drive, image);
    if (mistake !== "") {
      this.say(`${name}: ${mistake}`);
      return false;
    }
    this.disks[drive - 1] = { name, image: this.machine.image(drive) };
    // Our disk is stored only after something has been written to it.
    if (name !== OUR_DISK && !this.store.names.has(name)) {
      this.keepDisk(name, this.machine.image(drive));
    }
    this.keepDrives();
    return true;
  }

  /** Inserts a dropped or chosen file. @param {number} drive @param {File} file */
  async insertFile(drive, file) {
    try {
      const { name, bytes } = await Files.open(file);
      await this.insertImage(drive, name, bytes, /\.po$/i.test(name));
    } catch (error) {
      const message = error instanceof Refusal ? error.message : "the file cannot be read.";
      this.say(`${file.name}: ${message}`);
    }
  }

  /**
   * Inserts the image of a file, after a question if a disk with its name exists.
   * @param {number} drive
   * @param {string} fileName
   * @param {Bytes} bytes
   * @param {boolean} isProDos
   */
  async insertImage(drive, fileName, bytes, isProDos) {
    const image = this.machine.examine(bytes, isProDos);
    if (typeof image === "string") throw new Refusal(image);
    const name = await this.nameFor(fileName, image);
    if (name === null) return;
    for (const other of Floppies.DRIVES) {
      if (this.disks[other - 1]?.name === name) this.takeOut(other);
    }
    const old = this.disks[drive - 1];
    this.insert(drive, name, image);
    if (this.store.names.has(name)) this.keepDisk(name, image);
    const waits = old === null ? "" : ` ${this.title(old.name)} stays here: Disks puts it back.`;
    this.say(`${name} is in drive ${drive}.${waits}${drive === 1 ? " Power boots it." : ""}`);
  }

  /**
   * The name under which to store the disk of a file. Null if the player cancels.
   * @param {string} name
   * @param {Bytes} image
   */
  async nameFor(name, image) {
    if (!this.store.names.has(name) && !this.disks.some(disk => disk?.name === name)) return name;
    const kept = await this.store.read(name) ?? this.disks.find(disk => disk?.name === name)?.image;
    if (kept instanceof Uint8Array && areEqual(kept, image)) return name;
    const question = `Another disk named ${name} is stored here already.`;
    const answer = await this.ask(question, ["Keep both", "Replace it", "Cancel"]);
    return answer === 0 ? this.freeName(name) : answer === 1 ? name : null;
  }

  /** An unused name, such as `games.dsk copy 2`. @param {string} name */
  freeName(name) {
    const stem = name.replace(/ copy \d+$/, "");
    let free = name;
    for (let number = 2; this.store.names.has(free); number++) free = `${stem} copy ${number}`;
    return free;
  }

  /**
   * Inserts a file that was dropped on the picture. Asks first if a disk is in drive 1, since the
   * drop may be a mistake.
   * @param {number} drive
   * @param {File} file
   * @returns {Promise<number | null>} the chosen drive
   */
  async dropFile(drive, file) {
    const disk = this.disks[drive - 1];
    if (drive === 1 && disk !== null) {
      const question = `Put ${file.name} into drive 1? ${this.title(disk.name)} is in it, and may `
        + "be in use. It stays in this browser.";
      const answer = await this.ask(question, ["Into drive 1", "Into drive 2", "Cancel"]);
      if (answer !== 0 && answer !== 1) return null;
      drive = answer + 1;
    }
    await this.insertFile(drive, file);
    return drive;
  }

  /**
   * Inserts files that were dropped on the picture: one into a drive, or two into both.
   * @param {number} drive
   * @param {File[]} files
   */
  async dropFiles(drive, files) {
    const [first, second, third] = files;
    if (third !== undefined) {
      return this.say(`${files.length} files, but there are two drives: drop one or two.`);
    }
    const chosen = await this.dropFile(second === undefined ? drive : 1, first);
    if (second === undefined || chosen === null) return;
    await this.insertFile(chosen === 1 ? 2 : 1, second);
  }

  /** @param {number} drive */
  takeOut(drive) {
    this.keep();
    this.machine.remove(drive);
    this.disks[drive - 1] = null;
    this.keepDrives();
  }

  /** Removes a disk from the drives and deletes it. @param {string} name */
  async forget(name) {
    for (const drive of Floppies.DRIVES) {
      if (this.disks[drive - 1]?.name === name) this.takeOut(drive);
    }
    await this.store.forgetDisk(name);
    this.onChange();
  }

  /** Replaces our disk by its original image. @param {number} drive */
  async insertFresh(drive) {
    await this.forget(OUR_DISK);
    this.insert(drive, OUR_DISK, await ourImage());
  }

  /** Whether a name is that of our disk, in any edition of the page. @param {string} name */
  static isOurs(name) {
    return /^Zonkers [0-9a-f]{8}$/.test(name);
  }

  /** The name of a passed game's disk, which ends with the receiver. @param {Passed} game */
  static passedName({ game, table, to }) {
    return `Passed ${Links.GAMES[game][1]} ${table}, to ${to}`;
  }

  /**
   * The player who has received the game of a disk, or null. Players' names have capital letters.
   * @param {string} name
   */
  static receiver(name) {
    return name.match(/^Passed .*, to (.*?)( copy |, left at |$)/)?.[1] ?? null;
  }

  /** The name of a disk that the page shows. @param {string} name */
  title(name) {
    if (name === OUR_DISK) return "Zonkers";
    return Floppies.isOurs(name) ? "Zonkers, another edition" : name;
  }

  /** Downloads the disk in a drive as a file. @param {number} drive */
  download(drive) {
    const disk = this.disks[drive - 1];
    if (disk === null) return;
    const blob = new Blob([this.machine.image(drive)], { type: "application/octet-stream" });
    Files.save(blob, `${this.title(disk.name).replace(Files.IMAGE, "").toLowerCase()}.dsk`);
  }

  /**
   * Stores disks that have changed since the last call. `andTryAgain` includes those that could
   * not be stored then.
   */
  keep(andTryAgain = false) {
    const written = this.machine.written();
    if (written === this.written && !andTryAgain) return;
    this.written = written;
    for (const drive of Floppies.DRIVES) {
      const disk = this.disks[drive - 1];
      const image = this.machine.image(drive);
      if (disk === null || areEqual(image, disk.image)) continue;
      disk.image = image;
      this.keepDisk(disk.name, image);
    }
  }

  /**
   * Stores a disk. If another tab has taken the disks meanwhile, stores it under a new name.
   * @param {string} name
   * @param {Bytes} image
   */
  async keepDisk(name, image) {
    const result = await this.store.keepDisk(name, image);
    if (result === Store.FAILED) {
      const disk = this.disks.find(disk => disk?.name === name);
      if (disk) disk.image = new Uint8Array(0);
    }
    if (result !== Store.LOST) return this.onChange();
    const time = new Date().toTimeString().slice(0, 5);
    const left = this.freeName(`${this.title(name)}, left at ${time}`);
    this.store.names.add(left);
    await this.store.put("disks", left, image).catch(() => {});
  }

  keepDrives() {
    this.store.keepDrives([...this.disks.map(disk => disk?.name ?? null), OUR_DISK]);
    this.onChange();
  }
}
