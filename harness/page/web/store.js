// The page's data in the browser: all disks, the names of the disks in the drives, and the options.
//
// IndexedDB has two stores. `disks` contains the bytes of each disk under its name. `page` contains
// an array under `drives`: the names of the disks in the drives, and of the page's own disk. The
// page also works without storage, and shows a message.
//
// Two tabs never overwrite each other's data. The tab that was opened last owns the disks. It
// writes its ID to `owner` in `page`, and each write of a disk is a transaction that first checks
// `owner`. Other tabs receive a message and wait until the player takes the disks back.

class Store {
  /** The results of a change: stored, another tab owns the disks, or storage has failed. */
  static KEPT = 0;
  static LOST = 1;
  static FAILED = 2;
  /** The time in milliseconds after which storage without a response counts as failed. */
  static PATIENCE = 3000;

  constructor() {
    /** Called with a message when storage fails or works again. @param {string} message */
    this.complain = message => { void message; };
    /** Called when another tab owns the disks. */
    this.onLoss = () => {};
    this.hasFailed = false;
    /** @type {IDBDatabase | null} */
    this.database = null;
    /** The names of the stored disks. @type {Set<string>} */
    this.names = new Set();
    this.hasTaken = false;
    this.me = `${Date.now()} ${Math.random()}`;
    /** @type {BroadcastChannel | null} */
    this.channel = null;
  }

  /** Opens the database, and reports a failure. */
  async open() {
    try {
      this.database = await Store.withPatience(Store.openDatabase());
      this.channel = Capabilities.channel("zonkers");
      if (this.channel !== null) this.channel.onmessage = () => this.lookWhoseItIs();
    } catch {
      this.fail();
    }
  }

  /**
   * Rejects a promise that is not settled within `PATIENCE`.
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>}
   */
  static withPatience(promise) {
    return Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, Store.PATIENCE))]);
  }

  /** @returns {Promise<IDBDatabase>} */
  static openDatabase() {
    const request = Capabilities.databases()?.open("zonkers", 1);
    if (request === undefined) return Promise.reject(new Error("this browser has no database"));
    request.onupgradeneeded = () =>
      ["disks", "page"].forEach(name => request.result.createObjectStore(name));
    return Store.answer(request);
  }

  /** The result of a request. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
  static answer(request) {
    return new Promise((take, refuse) => {
      request.onsuccess = () => take(request.result);
      request.onerror = () => refuse(request.error);
    });
  }

  /** Waits for a transaction. @param {IDBTransaction} transaction @returns {Promise<void>} */
  static end(transaction) {
    return new Promise((take, refuse) => {
      transaction.oncomplete = () => take();
      transaction.onabort = () => refuse(transaction.error);
    });
  }

  /**
   * Begins a transaction. Some phones close the database of a page in the background. It is opened
   * again then.
   * @param {string | string[]} stores
   * @param {IDBTransactionMode} mode
   */
  async begin(stores, mode) {
    if (this.database === null) throw new Error("this browser has no database");
    try {
      return this.database.transaction(stores, mode);
    } catch {
      this.database = await Store.withPatience(Store.openDatabase());
      return this.database.transaction(stores, mode);
    }
  }

  /**
   * Checks after a message whether another tab owns the disks now. If two tabs have taken them at
   * the same time, the later tab owns them.
   */
  async lookWhoseItIs() {
    const owner = await this.read("owner", "page");
    if (this.hasTaken && owner !== null && owner !== this.me) this.onLoss();
  }

  /**
   * Makes this tab the owner of the disks.
   * @returns {Promise<unknown>} the stored `drives`, null if there are none
   */
  async take() {
    if (this.database === null) return null;
    try {
      this.hasTaken = true;
      await this.put("page", "owner", this.me);
      this.channel?.postMessage(this.me);
      const disks = (await this.begin("disks", "readonly")).objectStore("disks");
      const keys = await Store.answer(disks.getAllKeys());
      this.names = new Set(keys.map(String));
      // Otherwise the browser may delete the disks when storage is short. The browser may ask the
      // player, so do this before a game.
      if (this.names.size > 0) Capabilities.persist();
      return await this.read("drives", "page");
    } catch {
      this.database = null;
      this.fail();
      return null;
    }
  }

  /** Reads a value. @param {string} key @returns {Promise<any>} null if it does not exist */
  async read(key, store = "disks") {
    try {
      const transaction = await this.begin(store, "readonly");
      return await Store.answer(transaction.objectStore(store).get(key)) ?? null;
    } catch {
      return null;
    }
  }

  /**
   * Stores a value, whichever tab owns the disks.
   * @param {string} store
   * @param {string} key
   * @param {unknown} value
   */
  async put(store, key, value) {
    const transaction = await this.begin(store, "readwrite");
    transaction.objectStore(store).put(value, key);
    await Store.end(transaction);
  }

  /**
   * Changes the database if this tab owns the disks.
   * @param {(transaction: IDBTransaction) => void} work
   * @returns {Promise<number>} `KEPT`, `LOST` or `FAILED`
   */
  async change(work) {
    if (this.database === null) return Store.FAILED;
    let isMine = false;
    try {
      const transaction = await this.begin(["disks", "page"], "readwrite");
      const owner = transaction.objectStore("page").get("owner");
      owner.onsuccess = () => {
        // The player may have deleted the page's data.
        isMine = (owner.result ?? this.me) === this.me;
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
    return isMine ? Store.KEPT : Store.LOST;
  }

  fail() {
    if (!this.hasFailed) {
      this.complain("This browser does not let the page keep the disk. Download it (Disks) before "
        + "you close the page.");
    }
    this.hasFailed = true;
  }

  /** Stores a disk. Returns the result of `change`. @param {string} name @param {Bytes} image */
  async keepDisk(name, image) {
    const result = await this.change(transaction =>
      transaction.objectStore("disks").put(image, name));
    if (result !== Store.KEPT) return result;
    this.names.add(name);
    if (this.hasFailed) this.complain("The disk is stored here again.");
    this.hasFailed = false;
    return result;
  }

  /** Deletes a disk. It remains in `names` until it is deleted. @param {string} name */
  async forgetDisk(name) {
    const result = await this.change(transaction =>
      transaction.objectStore("disks").delete(name));
    if (result !== Store.LOST) this.names.delete(name);
  }

  /** Stores the disks in the drives and the edition. @param {(string | null)[]} names */
  async keepDrives(names) {
    await this.change(transaction => transaction.objectStore("page").put(names, "drives"));
  }

  /** @returns {object} */
  static storedOptions() {
    try {
      return JSON.parse(Capabilities.kept("zonkers.options") ?? "{}") ?? {};
    } catch {
      return {};
    }
  }

  /** The player's options. */
  static readOptions() {
    const usual = {
      monitor: 0, volume: 50, sound: true, isIIe: true, hasMouse: false,
      hasTouch: matchMedia("(pointer: coarse)").matches,
      // Once the player has chosen whether there are touch controls, a touch does not change it.
      isTouchChosen: false, hasStick: false,
      /** @type {Record<string, string>} */
      controls: {},
    };
    // The stored options may be damaged.
    const kept = Object.entries(Store.storedOptions())
      .filter(([name, value]) => typeof value === typeof Object(usual)[name]);
    const options = { ...usual, ...Object.fromEntries(kept) };
    options.volume = Math.max(0, Math.min(100, options.volume));
    options.controls = { ...options.controls };
    return options;
  }

  /** @param {object} options */
  static keepOptions(options) {
    Capabilities.keep("zonkers.options", JSON.stringify(options));
  }
}
