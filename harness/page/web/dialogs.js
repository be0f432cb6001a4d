// The disk dialog, and questions to the player.

/** Creates a button. @param {string} label @param {() => void} action */
function makeButton(label, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", action);
  return button;
}

/**
 * Asks in a dialog of the page, since `confirm` blocks the page and is forbidden in some frames.
 * @type {Ask}
 */
function ask(question, answers) {
  const dialog = element("question");
  if (dialog.open) return Promise.resolve(-1);
  element("asked-question").textContent = question;
  return new Promise(take => {
    element("answers").replaceChildren(...answers.map((answer, number) => {
      const button = document.createElement("button");
      button.textContent = answer;
      button.addEventListener("click", () => take(number));
      return button;
    }));
    // Esc, or the back gesture of a phone.
    dialog.oncancel = () => take(-1);
    dialog.showModal();
  });
}

/** The dialog that shows both drives and all stored disks. */
class DiskDialog {
  /** @param {Floppies} floppies @param {() => void} powerOn */
  constructor(floppies, powerOn) {
    this.floppies = floppies;
    this.powerOn = powerOn;
    Floppies.DRIVES.forEach(drive => this.bindDrive(drive));
  }

  /**
   * An element in the section of a drive.
   * @param {number} drive
   * @param {string} name
   * @returns {any}
   */
  part(drive, name) {
    return document.querySelector(`[data-drive="${drive}"] .${name}`);
  }

  /** @param {number} drive */
  bindDrive(drive) {
    const section = document.querySelector(`[data-drive="${drive}"]`);
    section?.append(element("drive").content.cloneNode(true));
    this.part(drive, "number").textContent = drive;
    this.part(drive, "download").addEventListener("click", () => this.floppies.download(drive));
    this.part(drive, "remove").addEventListener("click", () => this.floppies.takeOut(drive));
    // Only drive 1 boots.
    if (drive !== 1) this.part(drive, "fresh").remove();
    this.part(drive, "fresh")?.addEventListener("click", () => this.insertFresh(drive));
    const file = this.part(drive, "file");
    file.addEventListener("change", () => {
      const [chosen] = file.files;
      if (chosen !== undefined) this.floppies.insertFile(drive, chosen);
      file.value = "";
    });
    const shelf = this.part(drive, "shelf");
    shelf.addEventListener("change", () => this.floppies.putIn(drive, shelf.value));
  }

  /** @param {number} drive */
  async insertFresh(drive) {
    const question = "Insert a fresh Zonkers disk? The saved game, the scores and the options on "
      + "the old disk are lost.";
    if (await ask(question, ["Fresh disk", "Cancel"]) !== 0) return;
    await this.floppies.insertFresh(drive);
    this.powerOn();
  }

  /** @param {string} name */
  async forget(name) {
    const question = `Throw ${this.floppies.title(name)} away? Its contents are lost.`;
    if (await ask(question, ["Throw away", "Cancel"]) === 0) await this.floppies.forget(name);
  }

  /** @param {string} name another edition's disk */
  async copySaves(name) {
    const question = "Bring the saves of that edition here? "
      + "Games, scores and options of this one are lost where that one has its own.";
    if (await ask(question, ["Bring them", "Cancel"]) !== 0) return;
    const told = await this.floppies.copySaves(name);
    element("disks").close();
    this.powerOn();
    this.floppies.say(told);
  }

  /** Updates the dialog. */
  show() {
    Floppies.DRIVES.forEach(drive => this.showDrive(drive));
    const names = [...this.floppies.store.names].filter(name => name !== OUR_DISK).sort();
    element("kept").replaceChildren(...names.map(name => this.keptDisk(name)));
    element("kept-title").hidden = names.length === 0;
  }

  /** @param {number} drive */
  showDrive(drive) {
    const { disks, store } = this.floppies;
    const disk = disks[drive - 1];
    this.part(drive, "name").textContent = disk === null ? "empty" : this.floppies.title(disk.name);
    this.part(drive, "download").disabled = disk === null;
    this.part(drive, "remove").disabled = disk === null;
    const inDrives = disks.map(other => other?.name);
    const all = [...new Set([OUR_DISK, ...[...store.names].sort()])];
    const names = all.filter(name => !inDrives.includes(name));
    const options = names.map(name => new Option(this.floppies.title(name), name));
    this.part(drive, "shelf").replaceChildren(new Option("Kept here…", ""), ...options);
    this.part(drive, "shelf").disabled = names.length === 0;
  }

  /** A line in the list of stored disks. @param {string} name */
  keptDisk(name) {
    const drive = this.floppies.disks.findIndex(disk => disk?.name === name) + 1;
    const line = document.createElement("li");
    const title = document.createElement("span");
    title.textContent = this.floppies.title(name) + (drive > 0 ? ` (in drive ${drive})` : "");
    /** @param {string} label @param {string} name @param {() => void} action */
    const button = (label, name, action) => {
      const made = makeButton(label, action);
      made.setAttribute("aria-label", name);
      line.append(made);
      return made;
    };
    line.append(title);
    const called = this.floppies.title(name);
    if (Floppies.isOurs(name)) {
      button("Use its saves", `Use the saves of ${called}`, () => this.copySaves(name));
    }
    const forget = button("Throw away", `Throw ${called} away`, () => this.forget(name));
    forget.dataset.forget = name;
    return line;
  }
}
