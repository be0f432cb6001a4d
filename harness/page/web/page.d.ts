/** What is put into the page, packed and as text. */
declare const DISK: string;
declare const MACHINE: string;
