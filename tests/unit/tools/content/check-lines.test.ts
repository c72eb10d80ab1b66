import { describe, expect, it } from "vitest";
import {
  aRecording,
  aWebp,
  type ContentFiles,
  faultsWith,
  sampleLineIds,
  withChange,
} from "#support/samples/content-folder.ts";

const LESSON = "lessons/bim-beck";
const GSW = `${LESSON}/captions.gsw.vtt`;
const LOCK = `${LESSON}/lines.lock`;
const [FIRST = "", SECOND = ""] = sampleLineIds("bim-beck");

const inCaptions = (part: string, replacement: string): ContentFiles =>
  Object.assign(
    {},
    ...["gsw", "de", "en"].map((language) =>
      withChange(`${LESSON}/captions.${language}.vtt`, part, replacement),
    ),
  );

describe("a line's id", () => {
  it.each([
    [
      "that is missing",
      inCaptions(`${FIRST}\n`, ""),
      `${GSW}:3: id: is missing; run \`npm run content -- lines bim-beck\``,
      `${LOCK}:1: id: "${FIRST}" is no longer in the captions; if the line is gone, run \`npm run content -- lines bim-beck\``,
    ],
    [
      "that somebody made up",
      inCaptions(FIRST, "intro"),
      `${GSW}:3: id: must be 8 of the characters 0 to 9 and a to f, not "intro"; omit it for new lines`,
      `${GSW}:3: clip: clips/intro.m4a is missing or empty; run \`npm run content -- clips bim-beck\``,
      `${GSW}:3: clip: clips/intro.webp is missing or empty; run \`npm run content -- clips bim-beck\``,
      `${LOCK}:1: id: "${FIRST}" is no longer in the captions; if the line is gone, run \`npm run content -- lines bim-beck\``,
    ],
    [
      "of another line",
      { ...inCaptions(SECOND, FIRST), [LOCK]: `${FIRST}\tGrüezi!\n` },
      `${GSW}:7: clip: clips/${FIRST}.m4a has 1.62 s where the cue needs 2.52 s; run \`npm run content -- clips bim-beck\``,
      `${GSW}:7: id: "${FIRST}" is already on line 3`,
      `${GSW}:9: text: was "Grüezi!"; for a correction, run \`npm run content -- correct bim-beck ${FIRST}\`; for a new line, remove the id from the three files`,
    ],
  ])("%s is reported", async (_what, changes, ...faults) => {
    expect((await faultsWith(changes)).toSorted()).toEqual(faults.toSorted());
  });
});

it("line ids are one fault if all are missing", async () => {
  const without = inCaptions(`${FIRST}\n`, "");
  const gsw = String(without[GSW]).replace(`${SECOND}\n`, "");

  expect(await faultsWith({ [GSW]: gsw, [LOCK]: null })).toContain(
    `${GSW}:3: id: is missing, as in every line; run \`npm run content -- lines bim-beck\``,
  );
});

describe("the lock of a lesson's lines", () => {
  it("is reported if missing, with the command that writes it", async () => {
    expect(await faultsWith({ [LOCK]: null })).toEqual([
      `${LOCK}:1: file: is missing or empty; \`npm run content -- lines bim-beck\` writes it`,
    ]);
  });

  it("detects another text under an old id", async () => {
    expect(await faultsWith(withChange(GSW, "Uf Widerluege!", "Grüezi uf!"))).toEqual([
      `${GSW}:9: text: was "Uf Widerluege!"; for a correction, run \`npm run content -- correct bim-beck ${SECOND}\`; for a new line, remove the id from the three files`,
    ]);
  });

  it("allows changed translations", async () => {
    expect(await faultsWith(withChange(`${LESSON}/captions.en.vtt`, "Uf Widerluege!", "Goodbye!"))).toEqual(
      [],
    );
  });

  it.each([
    [
      "lacks a line",
      `${FIRST}\tGrüezi!\n`,
      `${GSW}:7: id: "${SECOND}" is not in lines.lock; omit ids of new lines and run \`npm run content -- lines bim-beck\``,
    ],
    [
      "has a line more",
      `${FIRST}\tGrüezi!\n${SECOND}\tUf Widerluege!\n0badcafe\tMerci!\n`,
      `${LOCK}:3: id: "0badcafe" is no longer in the captions; if the line is gone, run \`npm run content -- lines bim-beck\``,
    ],
    [
      "has a line twice",
      `${FIRST}\tGrüezi!\n${SECOND}\tUf Widerluege!\n${SECOND}\tUf Widerluege!\n`,
      `${LOCK}:3: id: "${SECOND}" is already there`,
    ],
    [
      "has something else",
      `${FIRST}\tGrüezi!\n${SECOND}\tUf Widerluege!\n<<<<<<< main\n`,
      `${LOCK}:3: id: must be 8 of the characters 0 to 9 and a to f, not "<<<<<<< main"`,
    ],
    [
      "has another order",
      `${SECOND}\tUf Widerluege!\n${FIRST}\tGrüezi!\n`,
      `${LOCK}:1: order: must be that of the captions; \`npm run content -- lines bim-beck\` writes it`,
    ],
  ])("is reported when it %s", async (_what, lock, fault) => {
    expect(await faultsWith({ [LOCK]: lock })).toEqual([fault]);
  });
});

describe("the recording of a line", () => {
  const clip = `${LESSON}/clips/${SECOND}.m4a`;
  const slow = (id: string) => `${LESSON}/clips/${id}.slow.m4a`;
  const fault = (problem: string) => [
    `${GSW}:7: clip: clips/${SECOND}.m4a ${problem}; run \`npm run content -- clips bim-beck\``,
  ];

  it.each([
    ["is missing", null, "is missing or empty"],
    ["is no recording", "RIFF", "is not an MPEG-4 recording"],
    ["is cut off half-way", aRecording(2.52).subarray(0, 60), "is not an MPEG-4 recording"],
    ["is too short", aRecording(2.45), "has 2.45 s where the cue needs 2.52 s"],
    ["is too long", aRecording(2.59), "has 2.59 s where the cue needs 2.52 s"],
    ["was cut elsewhere", aRecording(2.52, "1600-4000 1a2b3c4d"), "was cut for other times than the cue's"],
  ])("is reported when it %s", async (_what, bytes, problem) => {
    expect(await faultsWith({ [clip]: bytes })).toEqual(fault(problem));
  });

  it.each([
    ["a little shorter", aRecording(2.47)],
    ["a little longer", aRecording(2.57)],
    ["cut where the cue is", aRecording(2.52, "1500-3900 1a2b3c4d")],
    ["not cut by the command", aRecording(2.52, "spoken by Mia")],
  ])("may be %s", async (_what, bytes) => {
    expect(await faultsWith({ [clip]: bytes })).toEqual([]);
  });

  it("may have a slow one beside it, if every line has one", async () => {
    expect(await faultsWith({ [slow(FIRST)]: aRecording(3), [slow(SECOND)]: aRecording(4) })).toEqual([]);
    expect(await faultsWith({ [slow(FIRST)]: aRecording(3) })).toEqual([
      `${GSW}:7: clip: clips/${SECOND}.slow.m4a is missing: all lines of a lesson have a slow recording, or none`,
    ]);
    expect(await faultsWith({ [slow(FIRST)]: aRecording(3), [slow(SECOND)]: "RIFF" })).toEqual([
      `${GSW}:7: clip: clips/${SECOND}.slow.m4a is not an MPEG-4 recording`,
    ]);
  });
});

describe("the picture of a line", () => {
  const pictureOf = (id: string) => `${LESSON}/clips/${id}.webp`;
  const HOW = "run `npm run content -- clips bim-beck`";

  it.each([
    ["is missing", null, "is missing or empty"],
    ["is empty", "", "is missing or empty"],
    ["is no picture", "GIF89a", "is not a WebP image 320 pixels wide"],
    ["is too wide", aWebp({ width: 960, height: 540 }), "is not a WebP image 320 pixels wide"],
  ])("is reported when it %s", async (_what, bytes, problem) => {
    expect(await faultsWith({ [pictureOf(SECOND)]: bytes })).toEqual([
      `${GSW}:7: clip: clips/${SECOND}.webp ${problem}; ${HOW}`,
    ]);
  });

  it("is requested once when a lesson has none", async () => {
    expect(await faultsWith({ [pictureOf(FIRST)]: null, [pictureOf(SECOND)]: null })).toEqual([
      `${GSW}:3: clip: has no picture, as in every line; ${HOW}`,
    ]);
  });

  it("may be of a film with another shape", async () => {
    expect(await faultsWith({ [pictureOf(SECOND)]: aWebp({ width: 320, height: 568 }) })).toEqual([]);
  });
});
