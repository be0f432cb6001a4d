// Starts the page: unpacks the rest of its script, which this file does not depend on, and runs it.
// Packed, it has a third of the size.

/**
 * The elements with a special type, by ID.
 * @typedef {{
 *   screen: HTMLCanvasElement, drive: HTMLTemplateElement,
 *   disks: HTMLDialogElement, help: HTMLDialogElement, menu: HTMLDialogElement,
 *   question: HTMLDialogElement, days: HTMLDialogElement,
 *   "go-back": HTMLButtonElement, colours: HTMLSelectElement, model: HTMLSelectElement,
 *   volume: HTMLInputElement,
 * }} Elements
 */

/**
 * The element with this ID, which must exist.
 * @template {string} K
 * @param {K} id
 * @returns {K extends keyof Elements ? Elements[K] : HTMLElement}
 */
const element = id => /** @type {any} */ (document.getElementById(id));

/**
 * Decodes base 85: five characters are four bytes. The digits are the characters from `(` to `~`
 * except `<` and the backslash.
 * @param {string} text
 * @returns {Bytes}
 */
function fromBase85(text) {
  const view = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let at = 0; at < text.length; at += 5) {
    let value = 0;
    for (let place = at; place < at + 5; place++) {
      const code = place < text.length ? text.charCodeAt(place) : 126;
      value = value * 85 + code - 40 - (code > 60 ? 1 : 0) - (code > 92 ? 1 : 0);
    }
    view.setUint32(at / 5 * 4, value);
  }
  return new Uint8Array(view.buffer, 0, Math.floor(text.length * 4 / 5));
}

/** Shows why the machine does not work, and hides the controls. @param {string} reason */
function giveUp(reason) {
  element("notice").textContent = reason;
  element("notice").hidden = false;
  for (const id of ["tools", "about", "read"]) element(id).hidden = true;
}

const missing = typeof WebAssembly === "undefined" ? "WebAssembly"
  : typeof DecompressionStream === "undefined" ? "DecompressionStream" : "";
if (missing !== "") {
  giveUp(`This page is an emulated Apple II. It needs ${missing}, which this browser lacks or does `
    + "not allow. Newer versions of Firefox, Chrome, Edge and Safari have it.");
} else {
  const packed = new Blob([fromBase85(SCRIPT)]).stream();
  new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).text().then(text => {
    const script = document.createElement("script");
    script.textContent = text;
    document.body.append(script);
  });
}
