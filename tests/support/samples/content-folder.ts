import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lineIdsOf } from "#tools/content/lines/line-id.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";
import { WORD_HEADER, wordLine } from "./word-list-file.ts";

/** The keys are paths, and `null` omits a file. */
export type ContentFiles = Readonly<Record<string, string | Buffer | null>>;

/** Returns the shortest WebP header with a size. */
export function aWebp({ width = 960, height = 540 } = {}): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write("RIFF", 0, "latin1");
  bytes.write("WEBPVP8X", 8, "latin1");
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** The picture is real, since the lesson's card shows it. */
const aThumbnail = Buffer.from("UklGRh4AAABXRUJQVlA4TBEAAAAvv8OGAAdQ2Kr3qf+BiOh/AAA=", "base64");

const aLinePicture = aWebp({ width: 320, height: 180 });

const LINES = ["Grüezi!", "Uf Widerluege!"];

const captionsOf = (docId: string) => {
  const [first, second] = lineIdsOf(docId, LINES);
  return `WEBVTT

${first}
00:00:00.000 --> 00:00:01.500
<v Mia>Grüezi!

${second}
00:00:01.500 --> 00:00:03.900
Uf Widerluege!
`;
};

const box = (name: string, ...content: readonly Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, ...content]);
};

/** Returns MPEG-4 boxes with length and comment. */
export function aRecording(seconds: number, comment?: string): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(Math.round(1000 * seconds), 16);
  const told = comment === undefined ? [] : [aComment(comment)];
  return Buffer.concat([box("ftyp", Buffer.from("M4A ")), box("moov", box("mvhd", header), ...told)]);
}

const aComment = (comment: string) => {
  const text = box("data", Buffer.alloc(8), Buffer.from(comment));
  return box("udta", box("meta", Buffer.alloc(4), box("ilst", box("\u00a9cmt", text))));
};

export const sampleLineIds = (docId: string) => lineIdsOf(docId, LINES);

function linesOf(docId: string): ContentFiles {
  const [first, second] = sampleLineIds(docId);
  return {
    [`lessons/${docId}/lines.lock`]: `${first}\tGrüezi!\n${second}\tUf Widerluege!\n`,
    [`lessons/${docId}/clips/${first}.m4a`]: aRecording(1.62),
    [`lessons/${docId}/clips/${second}.m4a`]: aRecording(2.52),
    [`lessons/${docId}/clips/${first}.webp`]: aLinePicture,
    [`lessons/${docId}/clips/${second}.webp`]: aLinePicture,
  };
}

const VARIANT = `#EXTM3U
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:2.000,
000.ts
#EXTINF:2.000,
001.ts
#EXT-X-ENDLIST
`;

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=426x240
240p/index.m3u8
`;

const lessonMd = (fields: string) => `---
Title: "Bim Beck: at the bakery"
Difficulty: beginner
${fields}
Date: 2026-10-12
Summary: "Order bread and pay for it."
Topics: ["shopping", "food"]
comments: open
DurationSeconds: 4
Photos: [{"Path": "photos/beck.webp", "Alt": "A bakery counter"}]
Audios: [{"Path": "audio/1.m4a", "Title": "Grüezi!"}]
---
## At the counter

**Ich hett gern es Gipfeli.** *I would like a croissant.*
`;

const mediaOf = (docId: string): ContentFiles => ({
  [`lessons/${docId}/captions.gsw.vtt`]: captionsOf(docId),
  [`lessons/${docId}/captions.de.vtt`]: captionsOf(docId),
  [`lessons/${docId}/captions.en.vtt`]: captionsOf(docId),
  ...linesOf(docId),
  [`lessons/${docId}/thumbnail.webp`]: aThumbnail,
  [`lessons/${docId}/video/master.m3u8`]: MASTER,
  [`lessons/${docId}/video/240p/index.m3u8`]: VARIANT,
  [`lessons/${docId}/video/240p/000.ts`]: "first segment",
  [`lessons/${docId}/video/240p/001.ts`]: "second segment",
  [`lessons/${docId}/audio/1.m4a`]: "a recording",
  [`lessons/${docId}/photos/beck.webp`]: aWebp({ width: 400, height: 300 }),
});

/** The folder has no faults: one lesson with cards, one mini lesson, one grammar sheet, two slots. */
export const contentFiles: ContentFiles = {
  "lessons/bim-beck/lesson.md": lessonMd("Type: video_lesson\nAccess: BASIC\nMondayLesson: true"),
  "lessons/bim-beck/cards.csv":
    "SwissGerman,English,Variants,AudioPath\nde Beck,the baker,Bern: dr Beck | Basel: dr Begg,audio/1.m4a\ns Brot,the bread,,\n",
  ...mediaOf("bim-beck"),
  "lessons/mini-merci/lesson.md": lessonMd("Type: mini_lesson\nAccess: public\nMondayLesson: false"),
  ...mediaOf("mini-merci"),
  "grammar/articles/grammar.md":
    '---\nTitle: "Articles"\nOrder: 1\nPages: 1\nSummary: "Three genders and two cases."\n---\nText.\n',
  "grammar/articles/grammar.pdf": "%PDF-1.4\n<</Type /Pages /Count 1>>\n<</Type /Page>>\n",
  "words.csv": [
    WORD_HEADER,
    wordLine("grüezi", "grüezi", "guten Tag", "hello"),
    wordLine("uf", "uf", "auf", "on"),
    wordLine("Widerluege", "Widerluege", "Wiedersehen", "goodbye"),
  ].join(""),
  "mini-lessons.json": '{\n  "index": [\n    "mini-merci"\n  ]\n}\n',
  "course.yaml":
    "units:\n  - id: in-shops\n    Title: In shops\n    Level: beginner\n    CanDo: [I can order bread., I can pay for it.]\n    Lessons: [bim-beck]\n",
  "slots.json":
    '{\n  "MaxAmountOfLessons": 20,\n  "slots": [\n    { "id": "mon-am-9", "Day": "MON", "Meridiem": "AM", "Hour": 9 },\n    { "id": "fri-pm-2", "Day": "FRI", "Meridiem": "PM", "Hour": 2 }\n  ]\n}\n',
  "live-lesson.json":
    '{\n  "Title": "An evening",\n  "EmbedUrl": "https://player.vimeo.com/video/1",\n  "ChatUrl": "https://vimeo.com/live-chat/1",\n  "MeetingNumber": "123456789",\n  "Passcode": "SAMPLE"\n}\n',
};

/** Replaces a part of a file. @throws Error if the part is missing */
export function withChange(path: string, part: string, replacement: string): ContentFiles {
  const text = contentFiles[path];
  if (typeof text !== "string" || !text.includes(part)) throw new Error(`${path} holds no "${part}"`);
  return { [path]: text.replace(part, replacement) };
}

/** Omits a folder's files. */
export const without = (folder: string): ContentFiles =>
  Object.fromEntries(
    Object.keys(contentFiles)
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => [path, null]),
  );

/** Moves the folder's files to another name. */
export const renamed = (folder: string, name: string): ContentFiles => ({
  ...without(folder),
  ...Object.fromEntries(
    Object.entries(contentFiles)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, file]) => [path.replace(folder, name), file]),
  ),
});

/** Makes a temporary folder, which is removed after `use`. */
export async function withContentFolder<Result>(
  changes: ContentFiles,
  use: (root: string) => Result | Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), "gruezi-content-"));
  try {
    for (const [path, content] of Object.entries({ ...contentFiles, ...changes })) {
      if (content === null) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return await use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

export const faultsWith = (changes: ContentFiles) =>
  withContentFolder(changes, (root) => checkFolder(root).faults.map(formatFault));

/** Runs a command on content; a failure does not throw. */
export function runContentCommand(args: readonly string[], env: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ exitCode: number; output: string }>();
  const options = { env: { ...process.env, ...env } };
  execFile(process.execPath, ["tools/content/cli.ts", ...args], options, (error, stdout, stderr) => {
    resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr });
  });
  return promise;
}
