/** Width and height of a WebP image, or undefined where it is none (RFC 9649, sections 2.4 to 2.7). */
export function findWebpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30 || bytes.toString("latin1", 0, 4) !== "RIFF") return undefined;
  switch (bytes.toString("latin1", 8, 16)) {
    case "WEBPVP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "WEBPVP8L":
      return losslessSize(bytes.readUInt32LE(21));
    case "WEBPVP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const losslessSize = (bits: number) => ({ width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 });
