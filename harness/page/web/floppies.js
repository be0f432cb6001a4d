// The two drives, and the disks that the browser keeps (`store.js`).
//
// A disk is kept by its name. Our own disk's name has a number made of its bytes, so that another
// edition of the page has another disk. It begins with the saves of the edition before.

/** @typedef {{ name: string, image: Bytes } | null} Disk its image as it was kept last */
/**
 * @typedef {(question: string, answers: string[]) => Promise<number>} Ask which answer is taken,
 * -1 none
 */

/** The 32-bit FNV-1a hash. @param {string} text */
function hash(text) {
  let value = 0x811C9DC5;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

const OUR_DISK = `Zonkers ${hash(DISK)}`;
const ourImage = () => Files.unpack(fromBase85(DISK), "deflate-raw");

/** @param {Uint8Array} one @param {Uint8Array} other */
const areEqual = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);

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
    /** What is in drive 1 and 2. @type {Disk[]} */
    this.disks = [null, null];
    this.written = 0;
    this.onChange = () => {};
  }

  /**
   * Takes the disks, and puts in what was in the drives when they were kept last; at first, our
   * disk.
   */
  async load() {
    const names = await this.store.take();
    const [first, second, edition] = Array.isArray(names) ? names : [];
    this.disks = [null, null];
    Floppies.DRIVES.forEach(drive => this.machine.remove(drive));
    // After another edition of the page, this one's disk is in drive 1.
    const isSame = edition === OUR_DISK && typeof first === "string";
    if (!isSame && Floppies.isOurs(String(edition)) && this.store.names.has(edition) && !this.store.names.has(OUR_DISK)) {
      this.say(await this.carrySaves(edition) > 0
        ? "A new edition: the games, scores and options of the earlier one go on here. Its disk stays in Disks."
        : "A new edition, with a fresh disk. No saves could be read from the earlier one's, which stays in Disks.");
    }
    if (this.disks[0] === null && (!isSame || !await this.putIn(1, first))) await this.putIn(1, OUR_DISK);
    if (typeof second === "string" && second !== this.disks[0]?.name) await this.putIn(2, second);
    this.written = this.machine.written();
    this.onChange();
  }

  /**
   * Puts our disk into drive 1, with the saves of another edition's disk, which stays as it is.
   * @param {string} old the name of that disk
   * @returns {Promise<number>} how many games have a save there
   */
  async carrySaves(old) {
    const kept = await this.store.read(old);
    if (!(kept instanceof Uint8Array)) return 0;
    const at = this.disks.findIndex(disk => disk?.name === OUR_DISK);
    const ours = at < 0 ? await this.store.read(OUR_DISK) ?? await ourImage() : this.machine.image(at + 1);
    const [image, count] = this.machine.withSaves(ours, kept);
    if (count === 0) return 0;
    if (at === 1) this.takeOut(2);
    this.insert(1, OUR_DISK, image);
    await this.keepDisk(OUR_DISK, this.disks[0]?.image ?? image);
    return count;
  }

  /** A kept disk, or ours; whether it is in now. @param {number} drive @param {string} name */
  async putIn(drive, name) {
    const kept = await this.store.read(name);
    // The kept disk may be damaged.
    if (kept instanceof Uint8Array && this.insert(drive, name, kept)) return true;
    return name === OUR_DISK && this.insert(drive, name, await ourImage());
  }

  /** @param {number} drive @param {string} name @param {Uint8Array} image in DOS order */
  insert(drive, name, image) {
    this.keep();
    const mistake = this.machine.insert(drive, image);
    if (mistake !== "") {
      this.say(`${name}: ${mistake}`);
      return false;
    }
    this.disks[drive - 1] = { name, image: this.machine.image(drive) };
    // Ours needs no room before anything was written on it.
    if (name !== OUR_DISK && !this.store.names.has(name)) this.keepDisk(name, this.machine.image(drive));
    this.keepDrives();
    return true;
  }

  /** A file that was dropped or chosen. @param {number} drive @param {File} file */
  async insertFile(drive, file) {
    try {
      const { name, bytes } = await Files.open(file);
      await this.insertImage(drive, name, bytes, /\.po$/i.test(name));
    } catch (error) {
      this.say(`${file.name}: ${error instanceof Refusal ? error.message : "it cannot be read."}`);
    }
  }

  /**
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
   * The name under which a file's disk is kept; null if it is to be forgotten.
   * @param {string} name
   * @param {Bytes} image
   */
  async nameFor(name, image) {
    if (!this.store.names.has(name) && !this.disks.some(disk => disk?.name === name)) return name;
    const kept = await this.store.read(name) ?? this.disks.find(disk => disk?.name === name)?.image;
    if (kept instanceof Uint8Array && areEqual(kept, image)) return name;
    const question = `A disk named ${name} is kept here already, and another is on it.`;
    const answer = await this.ask(question, ["Keep both", "Replace it", "Cancel"]);
    return answer === 0 ? this.freeName(name) : answer === 1 ? name : null;
  }

  /** A name that no disk has, like `games (2).dsk`. @param {string} name */
  freeName(name) {
    const [, stem, end] = name.match(/^(.*?)(\.[^.]*)?$/s) ?? [];
    let free = name;
    for (let number = 2; this.store.names.has(free); number++) free = `${stem} (${number})${end ?? ""}`;
    return free;
  }

  /** A file dropped on the picture: nobody loses the disk that is in use by a slip of the hand.
   * @param {number} drive @param {File} file @returns {Promise<number | null>} the drive that was chosen */
  async dropFile(drive, file) {
    const disk = this.disks[drive - 1];
    if (drive === 1 && disk !== null) {
      const question = `Put ${file.name} into drive 1? ${this.title(disk.name)} is in it, and may be in use. It stays here.`;
      const answer = await this.ask(question, ["Into drive 1", "Into drive 2", "Cancel"]);
      if (answer !== 0 && answer !== 1) return null;
      drive = answer + 1;
    }
    await this.insertFile(drive, file);
    return drive;
  }

  /**
   * Files dropped on the picture: one into a drive, or two into both.
   * @param {number} drive
   * @param {File[]} files
   */
  async dropFiles(drive, files) {
    const [first, second, third] = files;
    if (third !== undefined) return this.say(`${files.length} files, but there are two drives: drop one or two.`);
    const chosen = await this.dropFile(second === undefined ? drive : 1, first);
    if (second !== undefined && chosen !== null) await this.insertFile(chosen === 1 ? 2 : 1, second);
  }

  /** @param {number} drive */
  takeOut(drive) {
    this.keep();
    this.machine.remove(drive);
    this.disks[drive - 1] = null;
    this.keepDrives();
  }

  /** Forgets a disk; one that is in a drive is taken out first. @param {string} name */
  async forget(name) {
    for (const drive of Floppies.DRIVES) {
      if (this.disks[drive - 1]?.name === name) this.takeOut(drive);
    }
    await this.store.forgetDisk(name);
    this.onChange();
  }

  /** Our disk as it was before anybody played. @param {number} drive */
  async insertFresh(drive) {
    await this.forget(OUR_DISK);
    this.insert(drive, OUR_DISK, await ourImage());
  }

  /** Whether this is the disk of an edition of the page. @param {string} name */
  static isOurs(name) {
    return /^Zonkers [0-9a-f]{8}$/.test(name);
  }

  /** What a person calls a disk. @param {string} name */
  title(name) {
    if (name === OUR_DISK) return "Zonkers";
    return Floppies.isOurs(name) ? "Zonkers, another edition" : name;
  }

  /** Saves the disk as a file. @param {number} drive */
  download(drive) {
    const disk = this.disks[drive - 1];
    if (disk === null) return;
    const blob = new Blob([this.machine.image(drive)], { type: "application/octet-stream" });
    Files.save(blob, `${this.title(disk.name).replace(Files.IMAGE, "").toLowerCase()}.dsk`);
  }

  /** Keeps what was written since the last time; or, what could not be kept then, too. */
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

  /** Keeps a disk; in a moment in which another tab took the disks, beside theirs. @param {string} name
   * @param {Bytes} image */
  async keepDisk(name, image) {
    const result = await this.store.keepDisk(name, image);
    if (result === Store.FAILED) {
      const disk = this.disks.find(disk => disk?.image === image);
      if (disk) disk.image = new Uint8Array(0);
    }
    if (result !== Store.LOST) return this.onChange();
    const left = this.freeName(`${this.title(name)}, left at ${new Date().toTimeString().slice(0, 5)}`);
    this.store.names.add(left);
    await this.store.put("disks", left, image).catch(() => {});
  }

  keepDrives() {
    this.store.keepDrives([...this.disks.map(disk => disk?.name ?? null), OUR_DISK]);
    this.onChange();
  }
}
