// The dialog of the disks, and questions.

/**
 * Asks in a dialog of the page: `confirm` is forbidden in some frames, and blocks the page.
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
    // Esc, or a phone's way back.
    dialog.oncancel = () => take(-1);
    dialog.showModal();
  });
}

/** What is in the drives, and what else is kept. */
class DiskDialog {
  /** @param {Floppies} floppies @param {() => void} powerOn */
  constructor(floppies, powerOn) {
    this.floppies = floppies;
    this.powerOn = powerOn;
    Floppies.DRIVES.forEach(drive => this.bindDrive(drive));
    floppies.onChange = () => this.show();
  }

  /** A part of a drive's section. @param {number} drive @param {string} name @returns {any} */
  part(drive, name) {
    return document.querySelector(`[data-drive="${drive}"] .${name}`);
  }

  /** @param {number} drive */
  bindDrive(drive) {
    document.querySelector(`[data-drive="${drive}"]`)?.append(element("drive").content.cloneNode(true));
    this.part(drive, "number").textContent = drive;
    this.part(drive, "download").addEventListener("click", () => this.floppies.download(drive));
    this.part(drive, "remove").addEventListener("click", () => this.floppies.takeOut(drive));
    // Only where it boots.
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
    const question = "A fresh Zonkers disk? The game, the scores and the options kept on the old one are lost.";
    if (await ask(question, ["Fresh disk", "Cancel"]) !== 0) return;
    await this.floppies.insertFresh(drive);
    this.powerOn();
  }

  /** @param {string} name */
  async forget(name) {
    const question = `Throw ${this.floppies.title(name)} away? What is written on it is lost.`;
    if (await ask(question, ["Throw away", "Cancel"]) === 0) await this.floppies.forget(name);
  }

  /** @param {string} name another edition's disk */
  async carrySaves(name) {
    const question = "Bring the saves of that edition here? Games, scores and options of this one are lost where it has its own.";
    if (await ask(question, ["Bring them", "Cancel"]) !== 0) return;
    if (await this.floppies.carrySaves(name) === 0) return this.floppies.say("No saves could be read from that disk.");
    element("disks").close();
    this.powerOn();
  }

  /** Shows what is so now. */
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
    const names = [...new Set([OUR_DISK, ...[...store.names].sort()])].filter(name => !inDrives.includes(name));
    const options = names.map(name => new Option(this.floppies.title(name), name));
    this.part(drive, "shelf").replaceChildren(new Option("Kept here…", ""), ...options);
    this.part(drive, "shelf").disabled = names.length === 0;
  }

  /** A line of the list of what is kept. @param {string} name */
  keptDisk(name) {
    const drive = this.floppies.disks.findIndex(disk => disk?.name === name) + 1;
    const line = document.createElement("li");
    const title = document.createElement("span");
    title.textContent = this.floppies.title(name) + (drive > 0 ? ` (in drive ${drive})` : "");
    /** @param {string} label @param {string} name @param {() => void} action */
    const button = (label, name, action) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = label;
      made.setAttribute("aria-label", name);
      made.addEventListener("click", action);
      line.append(made);
      return made;
    };
    line.append(title);
    if (Floppies.isOurs(name)) button("Use its saves", `Use the saves of ${title.textContent}`, () => this.carrySaves(name));
    button("Throw away", `Throw ${this.floppies.title(name)} away`, () => this.forget(name)).dataset.forget = name;
    return line;
  }
}
