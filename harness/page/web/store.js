// The page's data in the browser: the disks, the names of those in the drives, and the options.
//
// IndexedDB has two stores: `disks` has the bytes of each disk under its name, and `page` has the
// names of the disks in the drives under `drives`, with the edition of the page. Without storage,
// the page works and shows a message.
//
// Two tabs never overwrite each other's data. The tab that was opened last owns the disks: it
// writes its number to `owner`, and each write of a disk is a transaction that checks `owner`
// first. The other tabs get a message, and wait until the player takes the disks back.
//
// Earlier editions kept a disk as text in `localStorage`, from where it is moved.

class Store {
  /** What comes of a change: it is kept, another tab has the disks, or this browser does not. */
  static KEPT = 0;
  static LOST = 1;
  static FAILED = 2;
  /** After so many milliseconds without an answer, this browser keeps nothing. */
  static PATIENCE = 3000;

  constructor() {
    /** Called with a sentence when something cannot be kept. @param {string} message */
    this.complain = message => { void message; };
    /** Called when another tab has the disks. */
    this.onLoss = () => {};
    this.hasFailed = false;
    /** @type {IDBDatabase | null} */
    this.database = null;
    /** The names of the disks that are kept. @type {Set<string>} */
    this.names = new Set();
    this.hasTaken = false;
    this.me = `${Date.now()} ${Math.random()}`;
    /** @type {BroadcastChannel | null} */
    this.channel = null;
  }

  /** Opens what is kept, if this browser keeps anything. */
  async open() {
    try {
      this.database = await Store.withPatience(Store.openDatabase());
      await this.moveOldDisks();
      this.channel = Capabilities.channel("zonkers");
      if (this.channel !== null) this.channel.onmessage = () => this.lookWhoseItIs();
    } catch {
      this.fail();
    }
  }

  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  static withPatience(promise) {
    return Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, Store.PATIENCE))]);
  }

  /** @returns {Promise<IDBDatabase>} */
  static openDatabase() {
    const request = Capabilities.databases()?.open("zonkers", 1);
    if (request === undefined) return Promise.reject(new Error("this browser has no database"));
    request.onupgradeneeded = () => ["disks", "page"].forEach(name => request.result.createObjectStore(name));
    return Store.answer(request);
  }

  /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
  static answer(request) {
    return new Promise((take, refuse) => {
      request.onsuccess = () => take(request.result);
      request.onerror = () => refuse(request.error);
    });
  }

  /** @param {IDBTransaction} transaction @returns {Promise<void>} */
  static end(transaction) {
    return new Promise((take, refuse) => {
      transaction.oncomplete = () => take();
      transaction.onabort = () => refuse(transaction.error);
    });
  }

  async moveOldDisks() {
    const prefix = "zonkers.disk.";
    for (const key of Capabilities.names().filter(key => key.startsWith(prefix))) {
      const name = key.slice(prefix.length);
      try {
        const bytes = fromBase64(Capabilities.kept(key) ?? "");
        if (await this.read(name) === null) await this.put("disks", name, bytes);
        if (await this.read("drives", "page") === null) {
          await this.put("page", "drives", JSON.parse(Capabilities.kept("zonkers.drives") ?? "null"));
        }
      } catch {
        // The old disk is damaged.
      }
      Capabilities.forget(key);
    }
  }

  /**
   * Another tab says that it has taken the disks. Of two that took them at the same time, the
   * later one has them.
   */
  async lookWhoseItIs() {
    const owner = await this.read("owner", "page");
    if (this.hasTaken && owner !== null && owner !== this.me) this.onLoss();
  }

  /**
   * Takes the disks; from now on, only this tab keeps them.
   * @returns {Promise<unknown>} what was in the drives
   */
  async take() {
    if (this.database === null) return null;
    try {
      this.hasTaken = true;
      await this.put("page", "owner", this.me);
      this.channel?.postMessage(this.me);
      const keys = await Store.answer(this.database.transaction("disks").objectStore("disks").getAllKeys());
      this.names = new Set(keys.map(String));
      // Otherwise the browser may delete them when storage is short. It may ask the player, so do
      // this before the game.
      if (this.names.size > 0) Capabilities.persist();
      return await this.read("drives", "page");
    } catch {
      this.database = null;
      this.fail();
      return null;
    }
  }

  /** @param {string} key @returns {Promise<any>} null if it is not there */
  async read(key, store = "disks") {
    if (this.database === null) return null;
    try {
      return await Store.answer(this.database.transaction(store).objectStore(store).get(key)) ?? null;
    } catch {
      return null;
    }
  }

  /**
   * Without a look at whose the disks are.
   * @param {string} store
   * @param {string} key
   * @param {unknown} value
   */
  async put(store, key, value) {
    if (this.database === null) throw new Error("nothing is kept here");
    const transaction = this.database.transaction(store, "readwrite");
    transaction.objectStore(store).put(value, key);
    await Store.end(transaction);
  }

  /** Does this if the disks are this tab's; what comes of it.
   * @param {(transaction: IDBTransaction) => void} work @returns {Promise<number>} */
  async change(work) {
    if (this.database === null) return Store.FAILED;
    let isMine = false;
    try {
      const transaction = this.database.transaction(["disks", "page"], "readwrite");
      const owner = transaction.objectStore("page").get("owner");
      owner.onsuccess = () => {
        isMine = owner.result === this.me;
        try {
          if (isMine) work(transaction);
        } catch {
          transaction.abort();
        }
      };
      await Store.end(transaction);
    } catch {
      this.fail();
      return Store.FAILED;
    }
    if (!isMine) this.onLoss();
    else if (this.hasFailed) {
      this.hasFailed = false;
      this.complain("The disk is kept again.");
    }
    return isMine ? Store.KEPT : Store.LOST;
  }

  fail() {
    if (!this.hasFailed) {
      this.complain("This browser does not let the page keep the disk. Download it (Disks) before you close the page.");
    }
    this.hasFailed = true;
  }

  /** Keeps a disk; what comes of it. @param {string} name @param {Bytes} image */
  async keepDisk(name, image) {
    const result = await this.change(transaction => transaction.objectStore("disks").put(image, name));
    if (result === Store.KEPT) this.names.add(name);
    return result;
  }

  /** Throws a disk away. It is listed until it is gone: who closes the page before that finds it again.
   * @param {string} name */
  async forgetDisk(name) {
    const result = await this.change(transaction => transaction.objectStore("disks").delete(name));
    if (result !== Store.LOST) this.names.delete(name);
  }

  /** @param {(string | null)[]} names */
  async keepDrives(names) {
    await this.change(transaction => transaction.objectStore("page").put(names, "drives"));
  }

  /** @returns {object} */
  static readOptions() {
    try {
      return JSON.parse(Capabilities.kept("zonkers.options") ?? "{}") ?? {};
    } catch {
      return {};
    }
  }

  /** @param {object} options */
  static keepOptions(options) {
    Capabilities.keep("zonkers.options", JSON.stringify(options));
  }
}
