// Chromium writes every tag of a tagged PDF as a plain object. One compressed object stream (ISO 32000-1,
// 7.5.7 f.) halves the size.
import { deflateSync } from "node:zlib";

interface PdfObject {
  id: number;
  body: string;
}

/**
 * Packs a PDF of Chromium, which has one revision, a plain cross-reference table and generation 0 throughout.
 */
export function packPdf(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const objects = readObjects(text);
  const packed = objects.filter((object) => !staysPlain(object));
  const packId = Math.max(...objects.map(({ id }) => id)) + 1;
  const written = [...objects.filter(staysPlain), { id: packId, body: objectStream(packed) }];
  return Buffer.from(writePdf(written, packed, readTrailer(text)), "latin1");
}

function readObjects(pdf: string): PdfObject[] {
  const [, table = ""] = /\nxref\n0 \d+\n([\s\S]*?)trailer\n/.exec(pdf) ?? [];
  const starts = table
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((entry) => Number(entry.slice(0, 10)));
  if (starts.length === 0) throw new Error("the PDF has no plain cross-reference table");
  return starts.map((start) => readObject(pdf, start));
}

function readObject(pdf: string, start: number): PdfObject {
  const bodyStart = pdf.indexOf(" obj\n", start) + " obj\n".length;
  const streamStart = pdf.indexOf("stream\n", bodyStart);
  const plainEnd = pdf.indexOf("\nendobj", bodyStart);
  const isPlain = streamStart === -1 || plainEnd < streamStart;
  const end = isPlain
    ? plainEnd
    : pdf.indexOf("\nendobj", streamStart + streamLength(pdf.slice(bodyStart, streamStart)));
  return { id: Number.parseInt(pdf.slice(start), 10), body: pdf.slice(bodyStart, end) };
}

function streamLength(dictionary: string): number {
  const [, length] = /\/Length (\d+)/.exec(dictionary) ?? [];
  if (length === undefined) throw new Error(`a stream of the PDF has no length: ${dictionary}`);
  return Number(length);
}

/**
 * Returns whether an object stays plain. The standard requires it for streams. Pages stay plain so that they
 * can be counted.
 */
function staysPlain({ body }: PdfObject): boolean {
  return body.endsWith("endstream") || /^<<\/Type \/Page\b/.test(body);
}

function readTrailer(pdf: string): string {
  const [trailer = ""] = pdf.match(/trailer\n<<[\s\S]*?>>/g)?.slice(-1) ?? [];
  return (trailer.match(/\/(?:Root|Info) \d+ 0 R/g) ?? []).join(" ");
}

function objectStream(objects: PdfObject[]): string {
  let offset = 0;
  const index: string[] = [];
  for (const { id, body } of objects) {
    index.push(`${id} ${offset}`);
    offset += body.length + 1;
  }
  const head = `${index.join(" ")}\n`;
  const content = head + objects.map(({ body }) => body).join("\n");
  return toStream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, Buffer.from(content, "latin1"));
}

function toStream(dictionary: string, content: Buffer): string {
  const data = deflateSync(content, { level: 9 }).toString("latin1");
  return `<<${dictionary} /Filter /FlateDecode /Length ${data.length}>>\nstream\n${data}\nendstream`;
}

/** Writes the PDF. The last of the written objects is the object stream. */
function writePdf(written: PdfObject[], packed: PdfObject[], trailer: string): string {
  const packId = written.at(-1)?.id ?? 0;
  const tableId = packId + 1;
  const table = Buffer.alloc((tableId + 1) * 7);
  let pdf = "%PDF-1.5\n%\xE2\xE3\xCF\xD3\n";
  for (const [place, { id }] of packed.entries()) writeEntry(table, id, [2, packId, place]);
  for (const { id, body } of written) {
    writeEntry(table, id, [1, pdf.length, 0]);
    pdf += `${id} 0 obj\n${body}\nendobj\n`;
  }
  writeEntry(table, tableId, [1, pdf.length, 0]);
  const tableBody = toStream(`/Type /XRef /W [1 4 2] /Size ${tableId + 1} ${trailer}`, table);
  return `${pdf}${tableId} 0 obj\n${tableBody}\nendobj\nstartxref\n${pdf.length}\n%%EOF\n`;
}

function writeEntry(table: Buffer, id: number, [type, position, place]: [number, number, number]): void {
  table.writeUInt8(type, id * 7);
  table.writeUInt32BE(position, id * 7 + 1);
  table.writeUInt16BE(place, id * 7 + 5);
}
