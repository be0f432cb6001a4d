// The games that the page opens by their numbers or from other players, and their results.

class Games {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.links = page.links;
    this.today = Links.ofDay(new Date());
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
    element("copy").addEventListener("click", async () => {
      const output = document.querySelector("#result output");
      if (await Capabilities.copy(output?.textContent ?? "")) return this.page.say("Copied.");
      if (output !== null) getSelection()?.selectAllChildren(output);
      this.page.say("This browser does not let the page copy: the line is selected, copy it "
        + "yourself.");
    });
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
    const game = this.page.machine.pass();
    if (typeof game === "string") return this.page.say(game);
    const fragment = await Passing.pack(game);
    const isFile = !location.protocol.startsWith("http");
    const link = isFile ? fragment : location.href.replace(/#.*/s, "") + fragment;
    if (!isFile && await Capabilities.share(link)) return;
    const next = isFile ? "The other player puts it behind the address of the page."
      : "Send it to the other player.";
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
    const received = this.page.machine.receive(await ourImage(), link);
    if (typeof received === "string") return this.page.say(received);
    const { game, image, from, to } = received;
    const title = Links.GAMES[game][1];
    const what = title === "Zark" ? "the turn" : "the dice";
    const question = `${from} passes ${what} to you, ${to}. `
      + `This game of ${title} has a disk of its own: Disks puts yours back.`;
    if (await ask(question, ["Play", "Not now"]) !== 0) return;
    await this.page.floppies.insertPassed(`Passed ${title}`, image);
    this.page.powerOn();
    this.links.open({ game, number: -1 });
    this.page.say("After your turn, Menu, Pass the game on, makes a link for the other player.");
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
    const output = document.querySelector("#result output");
    if (output !== null) output.textContent = Links.line(result, location.href);
    element("result").hidden = false;
  }
}
