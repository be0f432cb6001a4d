// The two drives, and where the browser keeps their disks.
//
// A disk is kept by its name: `zonkers.disk.NAME` holds its image, and `zonkers.drives` which two are in the drives
// of which edition of the page.
// Our own disk's name has a number made of its bytes, so that another edition of the page has another disk.

/** @typedef {{ name: string, image: string } | null} Disk its image in base64 */

/** The 32-bit FNV-1a hash. @param {string} text */
function hash(text) {
  let value = 0x811C9DC5;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

const OUR_DISK = `Zonkers ${hash(DISK)}`;

/** What a browser keeps for a page; where it does not, everything works and nothing is kept. */
class Store {
  /** @param {(message: string) => void} complain */
  constructor(complain) {
    this.complain = complain;
    this.hasFailed = false;
  }

  /** @param {string} key @returns {string | null} */
  read(key) {
    try {
      return localStorage.getItem(`zonkers.${key}`);
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {string} value */
  write(key, value) {
    try {
      localStorage.setItem(`zonkers.${key}`, value);
      this.hasFailed = false;
    } catch {
      if (!this.hasFailed) {
        this.complain("This browser does not let the page keep the disk. Download it (Disks) before you close the page.");
      }
      this.hasFailed = true;
    }
  }

  /** @param {string} key */
  remove(key) {
    try {
      localStorage.removeItem(`zonkers.${key}`);
    } catch {
      // Then it is not there either.
    }
  }

  /** The names of the disks that are kept. */
  disks() {
    try {
      const keys = Object.keys(localStorage).filter(key => key.startsWith("zonkers.disk."));
      return keys.map(key => key.slice("zonkers.disk.".length)).sort();
    } catch {
      return [];
    }
  }
}

class Floppies {
  static DRIVES = [1, 2];
  /** No file of a floppy is larger. */
  static FILE_BYTES = 1 << 20;

  /** @param {Machine} machine @param {Store} store @param {(message: string) => void} say */
  constructor(machine, store, say) {
    this.machine = machine;
    this.store = store;
    this.say = say;
    /** What is in drive 1 and 2, as it was kept last. @type {Disk[]} */
    this.disks = [null, null];
    this.written = 0;
    this.onChange = () => {};
  }

  /** Puts in what was in the drives when the page was closed; at first, our disk. */
  load() {
    /** @type {unknown} */
    let names = null;
    try {
      names = JSON.parse(this.store.read("drives") ?? "null");
    } catch {
      // Not ours, or damaged.
    }
    const [first, second, edition] = Array.isArray(names) ? names : [OUR_DISK, null, OUR_DISK];
    // Another edition of the page was here before: now this one's disk is in drive 1, and the other's on the shelf.
    for (const [drive, name] of [[1, edition === OUR_DISK ? first : OUR_DISK], [2, second]]) {
      if (typeof name === "string") this.putIn(drive, name);
    }
  }

  /** A kept disk, or ours. @param {number} drive @param {string} name */
  putIn(drive, name) {
    const kept = this.store.read(`disk.${name}`);
    try {
      if (kept !== null && this.insert(drive, name, fromBase64(kept), false)) return;
    } catch {
      // What is kept is damaged.
    }
    if (name === OUR_DISK) this.insert(drive, name, fromBase64(DISK), false);
  }

  /** @param {number} drive @param {string} name @param {Uint8Array} image in DOS order, or else ProDOS's; or a WOZ file */
  insert(drive, name, image, isProDos = false) {
    this.keep();
    const mistake = this.machine.insert(drive, image, isProDos);
    if (mistake !== "") {
      this.say(`${name}: ${mistake}`);
      return false;
    }
    // Ours needs no room before anything was written on it.
    this.disks[drive - 1] = { name, image: name === OUR_DISK ? DISK : "" };
    this.keepDrives();
    this.keepDisk(drive);
    return true;
  }

  /** A file that was dropped or chosen. @param {number} drive @param {File} file */
  async insertFile(drive, file) {
    if (file.size > Floppies.FILE_BYTES) {
      this.say(`${file.name}: no file of a 140K disk has ${file.size} bytes.`);
      return;
    }
    try {
      const image = new Uint8Array(await file.arrayBuffer());
      if (this.insert(drive, file.name, image, /\.po$/i.test(file.name))) {
        this.say(`${file.name} is in drive ${drive}. Reset or Power boots drive 1.`);
      }
    } catch {
      this.say(`${file.name} cannot be read.`);
    }
  }

  /** @param {number} drive */
  takeOut(drive) {
    this.keep();
    this.machine.remove(drive);
    this.disks[drive - 1] = null;
    this.keepDrives();
  }

  /** Takes it out and forgets it. @param {number} drive */
  throwAway(drive) {
    const disk = this.disks[drive - 1];
    this.takeOut(drive);
    if (disk !== null) this.store.remove(`disk.${disk.name}`);
    this.onChange();
  }

  /** Our disk as it was before anybody played. @param {number} drive */
  insertFresh(drive) {
    for (const other of Floppies.DRIVES) {
      if (this.disks[other - 1]?.name === OUR_DISK) this.takeOut(other);
    }
    this.insert(drive, OUR_DISK, fromBase64(DISK));
  }

  /** What a person calls a disk. @param {string} name */
  title(name) {
    if (name === OUR_DISK) return "Zonkers";
    return name.startsWith("Zonkers ") ? "Zonkers, another edition" : name;
  }

  /** Saves the disk as a file. @param {number} drive */
  download(drive) {
    const disk = this.disks[drive - 1];
    if (disk === null) return;
    const link = document.createElement("a");
    const blob = new Blob([this.machine.image(drive)], { type: "application/octet-stream" });
    link.href = URL.createObjectURL(blob);
    link.download = `${this.title(disk.name).replace(/\.(dsk|do|po|woz)$/i, "").toLowerCase()}.dsk`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  /** Keeps what was written since the last time. */
  keep() {
    const written = this.machine.written();
    if (written === this.written) return;
    this.written = written;
    Floppies.DRIVES.forEach(drive => this.keepDisk(drive));
  }

  /** @param {number} drive */
  keepDisk(drive) {
    const disk = this.disks[drive - 1];
    if (disk === null) return;
    const image = toBase64(this.machine.image(drive));
    if (image === disk.image) return;
    disk.image = image;
    this.store.write(`disk.${disk.name}`, image);
  }

  keepDrives() {
    const names = this.disks.map(disk => disk?.name ?? null);
    this.store.write("drives", JSON.stringify([...names, OUR_DISK]));
    this.onChange();
  }
}
