/** The compressed disk image, as Base64. */
declare const DISK: string;
/** The compressed WebAssembly module, as Base64. */
declare const MACHINE: string;
/** The compressed script of the page, as Base64. */
declare const SCRIPT: string;
