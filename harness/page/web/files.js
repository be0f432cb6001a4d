// Chosen or dropped files. The browser unpacks a disk image from a .gz or .zip file.

/** An error whose message describes to the player why a file is refused. */
class Refusal extends Error {}

class Files {
  /** The maximum size of a file in bytes. Files of a 140K disk are smaller. */
  static BYTES_MAX = 1 << 20;
  static IMAGE = /\.(dsk|do|po|nib|2mg|2img|woz)$/i;

  /**
   * Reads a disk file, or the only one in an archive. Throws a `Refusal` for other archives.
   * @param {File} file
   * @returns {Promise<{ name: string, bytes: Bytes }>}
   */
  static async open(file) {
    if (file.size > Files.BYTES_MAX) {
      throw new Refusal(`no file of a 140K disk has ${file.size} bytes.`);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0x1F && bytes[1] === 0x8B) {
      return { name: file.name.replace(/\.gz$/i, ""), bytes: await Files.unpack(bytes, "gzip") };
    }
    // Every record of a ZIP file starts with "PK", also the only record of an empty file.
    if (bytes[0] === 0x50 && bytes[1] === 0x4B && bytes[2] < 7) return Files.openZip(bytes);
    return { name: file.name, bytes };
  }

  /** Downloads a file. @param {Blob} blob @param {string} name */
  static save(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  /** @param {Bytes} bytes @param {CompressionFormat} format @returns {Promise<Bytes>} */
  static async unpack(bytes, format) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
    const reader = stream.getReader();
    /** @type {BlobPart[]} */
    const parts = [];
    let size = 0;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        size += part.value.length;
        if (size > Files.BYTES_MAX) break;
      }
    } catch {
      throw new Refusal("the packed data is damaged.");
    }
    if (size > Files.BYTES_MAX) {
      await reader.cancel();
      throw new Refusal("the packed file is too large for a 140K disk.");
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  /**
   * The only disk file in a ZIP file. Throws a `Refusal` if there is none, or more than one.
   * Source: PKWARE, APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12 and 4.3.16.
   * @param {Bytes} bytes
   */
  static async openZip(bytes) {
    const view = new DataView(bytes.buffer);
    /**
     * @type {{ name: string, isLocked: boolean, method: number, sum: number, packed: number,
     * start: number }[]}
     */
    const disks = [];
    try {
      let end = bytes.length - 22;
      while (view.getUint32(end, true) !== 0x06054B50) end--;
      let at = view.getUint32(end + 16, true);
      for (let count = view.getUint16(end + 10, true); count > 0; count--) {
        const [nameLength, ...others] = [28, 30, 32].map(field => view.getUint16(at + field, true));
        const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
        const [method, flags] = [view.getUint16(at + 10, true), view.getUint16(at + 8, true)];
        const [sum, packed, start] = [16, 20, 42].map(field => view.getUint32(at + field, true));
        // Skip macOS metadata, which has the same file names in its own folder.
        if (Files.IMAGE.test(name) && !name.startsWith("__MACOSX/")) {
          const fileName = name.replace(/^.*[/\\]/, "");
          disks.push({ name: fileName, isLocked: (flags & 1) !== 0, method, sum, packed, start });
        }
        at += 46 + nameLength + others[0] + others[1];
      }
    } catch {
      throw new Refusal("this ZIP file is damaged.");
    }
    const [disk] = disks;
    if (disk === undefined) throw new Refusal("this is a ZIP file without a disk in it.");
    if (disks.length > 1) {
      throw new Refusal(`this is a ZIP file with ${disks.length} disks in it. Unpack it and `
        + "choose one of them.");
    }
    if (disk.isLocked) throw new Refusal("this ZIP file is locked with a password.");
    if (disk.method !== 0 && disk.method !== 8) {
      throw new Refusal("this ZIP file uses a rare compression method; unpack it first.");
    }
    /** @type {Bytes} */
    let image;
    try {
      const names = view.getUint16(disk.start + 26, true) + view.getUint16(disk.start + 28, true);
      image = bytes.slice(disk.start + 30 + names, disk.start + 30 + names + disk.packed);
    } catch {
      throw new Refusal("this ZIP file is damaged.");
    }
    if (disk.method === 8) image = await Files.unpack(image, "deflate-raw");
    if (Files.checksum(image) !== disk.sum) throw new Refusal("this ZIP file is damaged.");
    return { name: disk.name, bytes: image };
  }

  /** The CRC-32 of bytes. @param {Bytes} bytes */
  static checksum(bytes) {
    let sum = -1;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    return ~sum >>> 0;
  }
}
