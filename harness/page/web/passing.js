// A game that players on different devices pass to each other by links. The fragment of a link is
// the game as it was last saved (`src/passing.rs`), compressed and in Base64 for addresses.

class Passing {
  static PREFIX = "#pass=";

  /** The fragment of a link. @param {Bytes} game @returns {Promise<string>} */
  static async pack(game) {
    const packed = new Blob([game]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const text = btoa(String.fromCharCode(...bytes));
    return Passing.PREFIX + text.replace(/[+/=]/g, sign => ({ "+": "-", "/": "_" })[sign] ?? "");
  }

  /**
   * The content of a link. It is empty if the fragment is damaged, and null if that is none.
   * @param {string} fragment
   * @returns {Promise<Bytes | null>}
   */
  static async unpack(fragment) {
    if (!fragment.startsWith(Passing.PREFIX)) return null;
    const text = fragment.slice(Passing.PREFIX.length).match(/^[\w-]*/)?.[0] ?? "";
    try {
      const packed = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
      return await Files.unpack(packed, "deflate-raw");
    } catch {
      return new Uint8Array();
    }
  }
}
