// Optional browser features. Each may be missing, or forbidden by a sandbox, a policy or a setting.
// Then access throws, returns nothing, or returns a promise that rejects. The rest of the page uses
// these features only through this class, and works without them.

class Capabilities {
  /**
   * The result of `ask`, or `otherwise` if it throws or returns nothing.
   * @template T
   * @param {() => T | null | undefined} ask
   * @param {T} otherwise
   * @returns {T}
   */
  static get(ask, otherwise) {
    try {
      return ask() ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /**
   * Whether the promise of a request is fulfilled. False if there is no promise.
   * @param {() => Promise<unknown> | undefined} ask
   * @returns {Promise<boolean>}
   */
  static async grant(ask) {
    try {
      const answer = ask();
      await answer;
      return answer !== undefined;
    } catch {
      return false;
    }
  }

  /**
   * Reads a text from `localStorage`.
   * @param {string} name
   * @returns {string | null}
   */
  static kept(name) {
    return Capabilities.get(() => localStorage.getItem(name), null);
  }

  /**
   * Stores a text in `localStorage`, if the browser allows it.
   * @param {string} name
   * @param {string} text
   */
  static keep(name, text) {
    Capabilities.get(() => localStorage.setItem(name, text), undefined);
  }

  /** @returns {IDBFactory | null} */
  static databases() {
    return Capabilities.get(() => indexedDB, null);
  }

  /** Requests persistent storage, which the browser does not delete when storage is short. */
  static persist() {
    return Capabilities.grant(() => navigator.storage.persist());
  }

  /**
   * Opens a channel to other tabs of the page.
   * @param {string} name
   * @returns {BroadcastChannel | null}
   */
  static channel(name) {
    return Capabilities.get(() => new BroadcastChannel(name), null);
  }

  /** @returns {(Gamepad | null)[]} */
  static gamepads() {
    return Capabilities.get(() => [...navigator.getGamepads()], []);
  }

  /** @returns {AudioContext | null} */
  static audio() {
    // With this type of session, iPhones play audio even in silent mode.
    Capabilities.get(() => {
      /** @type {any} */ (navigator).audioSession.type = "playback";
    }, undefined);
    return Capabilities.get(() => new AudioContext({ latencyHint: "interactive" }), null);
  }

  /** Copies a text to the clipboard. @param {string} text */
  static copy(text) {
    return Capabilities.grant(() => navigator.clipboard.writeText(text));
  }

  /** Lets the player send an address to others. @param {string} url */
  static share(url) {
    return Capabilities.grant(() => navigator.share({ url }));
  }

  /**
   * Enters or leaves the full screen. Where the browser supports it, Esc goes to the game then.
   * @param {boolean} isWanted
   */
  static fullScreen(isWanted) {
    const options = /** @type {FullscreenOptions} */ ({ keyboardLock: "browser" });
    return Capabilities.grant(() => isWanted
      ? document.documentElement.requestFullscreen(options) : document.exitFullscreen());
  }

  /** Sends Esc to the game in full screen, in other browsers. Holding Esc leaves it. */
  static lockEscape() {
    return Capabilities.grant(() => /** @type {any} */ (navigator).keyboard.lock(["Escape"]));
  }

  /** On a web server, registers the files that make the page installable and available offline. */
  static async install() {
    if (!location.protocol.startsWith("http")) return;
    if (!await Capabilities.grant(() => navigator.serviceWorker.register("worker.js"))) return;
    const manifest = document.createElement("link");
    manifest.rel = "manifest";
    manifest.href = "zonkers.webmanifest";
    const icon = document.createElement("link");
    icon.rel = "apple-touch-icon";
    icon.href = "icon-192.png";
    document.head.append(manifest, icon);
    const beside = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".beside"));
    beside.forEach(links => { links.hidden = false; });
  }
}
