// Browser features beyond pictures and keys. A sandbox, a policy or a setting may forbid each of
// them, and some browsers lack some: then access throws, returns nothing, or returns a promise that
// rejects. The rest of the page uses them only through this class, and works without them.

class Capabilities {
  /** The answer, or `otherwise` if asking throws or gives nothing. @template T @param {() => T | null | undefined} ask
   * @param {T} otherwise @returns {T} */
  static get(ask, otherwise) {
    try {
      return ask() ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /**
   * Whether the browser grants a request.
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
   * The text under this name in `localStorage`.
   * @param {string} name
   * @returns {string | null}
   */
  static kept(name) {
    return Capabilities.get(() => localStorage.getItem(name), null);
  }

  /**
   * Stores a text, if the browser allows that.
   * @param {string} name
   * @param {string} text
   */
  static keep(name, text) {
    Capabilities.get(() => localStorage.setItem(name, text), undefined);
  }

  /** @param {string} name */
  static forget(name) {
    Capabilities.get(() => localStorage.removeItem(name), undefined);
  }

  /** The names of all that is kept. @returns {string[]} */
  static names() {
    return Capabilities.get(() => Object.keys(localStorage), []);
  }

  /** @returns {IDBFactory | null} */
  static databases() {
    return Capabilities.get(() => indexedDB, null);
  }

  /** Asks that nothing of it is removed when room is short. */
  static persist() {
    return Capabilities.grant(() => navigator.storage.persist());
  }

  /** What other tabs with the page hear. @param {string} name @returns {BroadcastChannel | null} */
  static channel(name) {
    return Capabilities.get(() => new BroadcastChannel(name), null);
  }

  /** @returns {(Gamepad | null)[]} */
  static gamepads() {
    return Capabilities.get(() => [...navigator.getGamepads()], []);
  }

  /** @returns {AudioContext | null} */
  static audio() {
    // A game is heard although an iPhone is set to ring silently.
    Capabilities.get(() => { /** @type {any} */ (navigator).audioSession.type = "playback"; }, undefined);
    return Capabilities.get(() => new AudioContext({ latencyHint: "interactive" }), null);
  }

  /** Copies a text. @param {string} text */
  static copy(text) {
    return Capabilities.grant(() => navigator.clipboard.writeText(text));
  }

  /** Gives the page the whole screen, or gives that back. @param {boolean} isWanted */
  static fullScreen(isWanted) {
    return Capabilities.grant(() => isWanted ? document.documentElement.requestFullscreen() : document.exitFullscreen());
  }

  /** Where the browser can: Esc belongs to the game, and is held to leave the full screen. */
  static lockEscape() {
    return Capabilities.grant(() => /** @type {any} */ (navigator).keyboard.lock(["Escape"]));
  }

  /** Installs a service worker. @param {string} file */
  static install(file) {
    return Capabilities.grant(() => navigator.serviceWorker.register(file));
  }
}
