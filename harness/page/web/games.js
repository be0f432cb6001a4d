// The games that the page opens by their numbers or from other players, and their results.

class Games {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.links = page.links;
    this.today = Links.ofDay(new Date());
    /** The action of the button below the picture. */
    this.act = () => {};
    /** The disk, its writes and the game at the last check by `offerToPass`. */
    this.seen = "";
  }

  /** Follows the page's address, and binds today's game and the results. */
  bind() {
    const follow = () => {
      const wanted = Links.parse(location.hash);
      if (wanted === null) return;
      this.links.open(wanted);
      const title = Links.title(wanted);
      this.page.say(`${title}: the page enters the number when the game asks for it.`);
      this.links.look(this.page.lines);
    };
    addEventListener("hashchange", follow);
    follow();
    this.showToday();
    for (const id of ["today", "today-too"]) {
      this.page.onClick(id, () => {
        element("menu").close();
        const address = Links.address(this.today);
        if (location.hash === address) follow();
        else location.hash = address;
      });
    }
    for (const id of ["show-days", "days-too"]) {
      this.page.onClick(id, () => element("days").showModal());
    }
    this.showDays();
    this.page.onClick("copy", () => this.act());
    this.page.onClick("close-result", () => { element("result").hidden = true; });
    for (const gesture of ["keydown", "click"]) {
      for (const id of ["screen", "touch"]) {
        element(id).addEventListener(gesture, () => document.body.classList.add("playing"));
      }
    }
  }

  /** Makes a link with the game, for the player whose turn is next. */
  async passOn() {
    element("menu").close();
    if (this.page.isLost) return this.page.say(Page.LOST);
    const game = this.page.machine.pass();
    if (typeof game === "string") return this.page.say(game);
    const passed = this.page.machine.receive(await ourImage(), game);
    if (typeof passed === "string") return this.page.say("Only computer players are in this game.");
    element("result").hidden = true;
    const fragment = await Passing.pack(game);
    const isFile = !location.protocol.startsWith("http");
    const link = isFile ? fragment : location.href.replace(/#.*/s, "") + fragment;
    const next = isFile ? `${passed.to} adds it to the end of the page's address.`
      : `Send it to ${passed.to}, who plays next.`;
    if (!isFile && await Capabilities.share(link)) return this.page.say(`${passed.to} plays next.`);
    if (await Capabilities.copy(link)) {
      return this.page.say(`The link to this game is copied. ${next}`);
    }
    await ask(`Copy this link to the game. ${next}\n${link}`, ["Close"]);
  }

  /** Offers to go on with the game in the page's address, if another player has passed one. */
  async receive() {
    const link = await Passing.unpack(location.hash);
    if (link === null) return;
    // Loading the page again does not replace the game again.
    location.hash = "";
    if (this.page.isLost) return this.page.say(Page.LOST);
    if (element("question").open) {
      return this.page.say("First answer the question, then open the link again.");
    }
    const passed = this.page.machine.receive(await ourImage(), link);
    if (typeof passed === "string") return this.page.say(passed);
    const { game, image, from, to } = passed;
    const title = Links.GAMES[game][1];
    const what = title === "Zark" ? "the turn" : "the dice";
    const { floppies, store } = this.page;
    const name = Floppies.passedName(passed);
    const replaces = store.names.has(name) ? ", and replaces what is there" : "";
    const question = `${from} passes ${what} to you, ${to}. This game of ${title} is on a separate `
      + `disk${replaces}. To get your own disk back, open Disks.`;
    if (await ask(question, ["Play", "Not now"]) !== 0) return;
    element("result").hidden = true;
    await floppies.insertPassed(name, image);
    this.page.powerOn();
    this.links.open({ game, number: -1 });
    // Do not replace the message that storage has failed.
    if (store.hasFailed) return;
    this.page.say("After your turn, the page offers to pass the game on.");
  }

  /**
   * Offers to pass a received game on after the turn of its receiver, and withdraws an earlier
   * offer. Call this when a disk has changed or was lost, and when the screen is still.
   */
  async offerToPass() {
    const { floppies, machine, isLost } = this.page;
    const name = floppies.disks[0]?.name ?? "";
    const seen = [name, machine.written(), machine.game(), isLost].join();
    if (seen === this.seen) return;
    this.seen = seen;
    const label = "Pass the game on";
    if (element("copy").textContent === label) element("result").hidden = true;
    const me = Floppies.receiver(name);
    if (me === null || isLost) return;
    const game = machine.pass();
    if (typeof game === "string") return;
    const passed = machine.receive(await ourImage(), game);
    // The disk may have changed meanwhile, or have another game.
    if (seen !== this.seen || typeof passed === "string" || passed.to === me
      || !name.startsWith(Floppies.passedName({ ...passed, to: me }))) return;
    this.offer(`${passed.to} plays next.`, label, () => this.passOn());
  }

  /** Updates today's game, which changes at midnight. */
  showToday() {
    this.today = Links.ofDay(new Date());
    const title = `Today's game: ${Links.title(this.today)}`;
    for (const id of ["today", "today-too"]) element(id).textContent = title;
  }

  showDays() {
    const days = Links.days();
    for (const id of ["show-days", "days-too"]) element(id).hidden = days.length === 0;
    element("past").replaceChildren(...days.map(([day, result]) => {
      const line = document.createElement("li");
      line.textContent = `${day}: ${Links.title(result)}, ${result.words}`;
      return line;
    }));
  }

  /** Stores and shows the result of a game. @param {Result} result */
  showResult(result) {
    Links.keep(result, new Date());
    this.showDays();
    const line = Links.line(result, location.href);
    this.offer(line, "Copy", async () => {
      if (await Capabilities.copy(line)) return this.page.say("Copied.");
      const output = document.querySelector("#result output");
      if (output !== null) getSelection()?.selectAllChildren(output);
      this.page.say("This browser does not let the page copy: the line is selected, copy it "
        + "yourself.");
    });
  }

  /**
   * Shows a sentence and a button below the picture.
   * @param {string} words
   * @param {string} label
   * @param {() => void} act
   */
  offer(words, label, act) {
    const output = document.querySelector("#result output");
    if (output !== null) output.textContent = words;
    element("copy").textContent = label;
    this.act = act;
    element("result").hidden = false;
  }
}
