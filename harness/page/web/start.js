// Starts the page: unpacks the rest of its script, which this file does not depend on, and runs it.
// Packed, it has a third of the size.

/**
 * The elements with a special type, by ID.
 * @typedef {{
 *   screen: HTMLCanvasElement, drive: HTMLTemplateElement,
 *   disks: HTMLDialogElement, help: HTMLDialogElement, menu: HTMLDialogElement,
 *   question: HTMLDialogElement, days: HTMLDialogElement, controls: HTMLDialogElement,
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

/** @param {string} text @returns {Bytes} */
const fromBase64 = text => Uint8Array.from(atob(text), character => character.charCodeAt(0));

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
  const packed = new Blob([fromBase64(SCRIPT)]).stream();
  new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).text().then(text => {
    const script = document.createElement("script");
    script.textContent = text;
    document.body.append(script);
  });
}
