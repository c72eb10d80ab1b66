import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Misuse } from "../../command/command-line.ts";
import { formatFault } from "./faults.ts";

/** The line ends and byte order mark of a file, which are kept when it is written again. */
interface Layout {
  lineEnd: string;
  hasByteOrderMark: boolean;
}

export interface AuthorText extends Layout {
  /** The text in NFC, with `\n` at line ends and without a byte order mark. */
  text: string;
}

interface UnreadableText {
  line: number;
  problem: string;
}

const BYTE_ORDER_MARK = "\uFEFF";
const LOST_LETTER = "\uFFFD";
const LINE_END = /\r\n?|\n/;

/** Decodes a text to NFC, since some editors decompose umlauts, and ids and comparisons need one form. */
export function decodeText(bytes: Buffer): AuthorText | UnreadableText {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return { line: 1, problem: `must be UTF-8, not ${wide}` };
  const other = lineOfOther(bytes);
  if (other !== 0) return { line: other, problem: `must be UTF-8, not ${singleByteEncodingOf(bytes)}` };
  const decoded = bytes.toString("utf8");
  const lines = decoded.replace(BYTE_ORDER_MARK, "").split(LINE_END);
  const destroyed = lines.findIndex((line) => line.includes(LOST_LETTER));
  if (destroyed !== -1)
    return { line: destroyed + 1, problem: `holds ${LOST_LETTER}, where another program lost a letter` };
  return {
    text: lines.join("\n").normalize("NFC"),
    lineEnd: LINE_END.exec(decoded)?.[0] ?? "\n",
    hasByteOrderMark: decoded.startsWith(BYTE_ORDER_MARK),
  };
}

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ["UTF-32 LE", [0xff, 0xfe, 0, 0]],
  ["UTF-32 BE", [0, 0, 0xfe, 0xff]],
  ["UTF-16 LE", [0xff, 0xfe]],
  ["UTF-16 BE", [0xfe, 0xff]],
];

/**
 * Returns the name of a UTF-16 or other wide encoding, which its mark or, without one, its zeros show.
 * Undefined for others.
 */
function wideEncodingOf(bytes: Buffer): string | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const zeros = [...bytes.entries()].filter(([, byte]) => byte === 0);
  const oddZeros = zeros.filter(([at]) => at % 2 === 1);
  if (zeros.length === 0) return undefined;
  return 2 * oddZeros.length >= zeros.length ? "UTF-16 LE" : "UTF-16 BE";
}

/**
 * Returns the number of the first line that is not UTF-8, or 0. No sequence of UTF-8 contains the byte of a
 * line end.
 */
const lineOfOther = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .split(LINE_END)
    .findIndex((line) => !isUtf8(Buffer.from(line, "latin1"))) + 1;

/** The bytes of ä, ö and ü in CSV that Excel wrote on older Macs. */
const MAC_UMLAUTS: readonly number[] = [0x8a, 0x9a, 0x9f];

const singleByteEncodingOf = (bytes: Buffer) =>
  bytes.some((byte) => MAC_UMLAUTS.includes(byte)) && bytes.every((byte) => byte < 0xc0)
    ? "Mac Roman"
    : "Windows-1252";

/** Composes letters. A reviver for JSON and YAML, whose escapes may decompose a letter: "u\\u0308". */
export const toNfc = (_key: unknown, value: unknown): unknown =>
  typeof value === "string" ? value.normalize("NFC") : value;

/** Reads a text file. @throws Misuse for another encoding */
export function readTextFile(file: string): AuthorText {
  const read = decodeText(readFileSync(file));
  if ("problem" in read) throw new Misuse(formatFault({ file, field: "encoding", ...read }));
  return read;
}

/** Reads a text file. Undefined if it is missing. @throws Misuse for another encoding */
export const findTextFile = (file: string): AuthorText | undefined =>
  existsSync(file) ? readTextFile(file) : undefined;

/** Writes a text. Keeps the byte order mark, because Excel reads CSV without one as Windows-1252. */
export function writeTextFile(file: string, text: string, { lineEnd, hasByteOrderMark }: Layout): void {
  writeFileSync(file, (hasByteOrderMark ? BYTE_ORDER_MARK : "") + text.replaceAll("\n", lineEnd));
}
