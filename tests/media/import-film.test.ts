import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aFolder, ffmpegSync, makeFilm } from "#support/samples/films.ts";
import { importFilm } from "#tools/content/import/import-film.ts";
import { placeOfLesson } from "#tools/content/lesson-place.ts";
import { openContentFolder } from "#tools/content/read/content-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";
import { readLesson } from "#tools/content/read/lesson.ts";

const importInto = (root: string, film: string, captions?: string) =>
  importFilm(placeOfLesson("im-lade", root), film, captions, "2026-11-22");

const faultsIn = (root: string) => {
  const faults: string[] = [];
  readLesson(openContentFolder(root), "im-lade", [], (fault) => faults.push(formatFault(fault)));
  return faults;
};

const readIn = (root: string, file: string) => readFileSync(join(root, "lessons/im-lade", file), "utf8");
const sizesIn = (root: string) =>
  [...readIn(root, "video/master.m3u8").matchAll(/RESOLUTION=(\S+?),FRAME-RATE=(\S+)/g)].map(
    ([, size, rate]) => `${size} ${rate}`,
  );

describe("a film", () => {
  it("becomes a lesson without the author's part, with cues where there is speech", async () => {
    const root = aFolder();

    await importInto(root, makeFilm(join(root, "film.mp4")));

    expect(faultsIn(root).map((fault) => fault.replace("lessons/im-lade/", ""))).toEqual([
      "lesson.md:2: Title: must have 3 to 80 characters, not 1",
      "lesson.md:8: Summary: must have 10 to 200 characters, not 1",
      "lesson.md:9: Topics[0]: must be a lower-case word",
      "lesson.md:15: Text: is still to be written",
      "cards.csv:2: SwissGerman: is still to be written; without cards, delete the file",
      "cards.csv:2: English: is still to be written; without cards, delete the file",
      ...["gsw", "de", "en"].map(
        (language) => `captions.${language}.vtt:4: text: is still to be written, as are 1 more`,
      ),
    ]);
    expect(readIn(root, "captions.gsw.vtt")).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.\d+\n…\n\n00:00:02\.9\d+ --> 00:00:05/,
    );
    expect(readIn(root, "lesson.md")).toContain("DurationSeconds: 6\n");
  });

  it("with captions has recordings and the words to explain at once", async () => {
    const root = aFolder();
    const captions = join(root, "film.srt");
    writeFileSync(
      captions,
      "1\n00:00:00,100 --> 00:00:02,000\nGrüezi!\n\n2\n00:00:03,000 --> 00:00:04,900\nAde!\n",
    );

    const told = await importInto(root, makeFilm(join(root, "film.mp4")), captions);

    expect(told.at(-1)).toBe("2 clips cut, 2 words to explain in words.csv.");
    expect(faultsIn(root).filter((fault) => /clip|id|lock/.test(fault))).toEqual([]);
  });

  it("imported again keeps written files", async () => {
    const root = aFolder();
    await importInto(root, makeFilm(join(root, "film.mp4")));
    const lesson = join(root, "lessons/im-lade/lesson.md");
    writeFileSync(lesson, readFileSync(lesson, "utf8").replace('Title: "…"', 'Title: "Im Lade"'));

    await importInto(root, makeFilm(join(root, "longer.mp4"), { seconds: 8 }));

    expect(readFileSync(lesson, "utf8")).toMatch(/Title: "Im Lade"[\s\S]*DurationSeconds: 8\n/);
  });
});

describe("an unusual film", () => {
  it.each([
    [
      "of a phone held upright",
      "upright.mp4",
      { size: "320x240", turned: true },
      ["240x320 25.000", "240x320 25.000"],
    ],
    [
      "in 4K",
      "large.mp4",
      { size: "3840x2160", seconds: 1.2 },
      ["426x240 25.000", "960x540 25.000", "1920x1080 25.000"],
    ],
  ])(
    "%s keeps its shape, and is never enlarged",
    async (_what, name, {
      turned,
      ...options
    }: { turned?: boolean; size: string; seconds?: number }, sizes) => {
      const root = aFolder();
      const film = makeFilm(join(root, name), options);
      const shown = join(root, `shown-${name}`);
      if (turned) ffmpegSync("-i", film, "-c", "copy", "-metadata:s:v", "rotate=90", shown);

      await importInto(root, turned ? shown : film);

      expect(sizesIn(root)).toEqual(sizes);
    },
  );

  it("with a variable rate gets a constant one", async () => {
    const root = aFolder();
    const uneven = ["-vf", "select='not(mod(n,3))+lt(mod(t,2),1)',setpts=PTS", "-fps_mode", "vfr"];
    const film = makeFilm(join(root, "screen.mp4"), { output: uneven });

    await importInto(root, film);

    expect(sizesIn(root)[0]).toMatch(/ (25|30)\.000$/);
    expect(faultsIn(root).filter((fault) => fault.includes("video"))).toEqual([]);
  });
});

describe("an unusable film", () => {
  it("is refused with a sentence", async () => {
    const root = aFolder();
    const text = join(root, "text.mp4");
    writeFileSync(text, "This is no film.");
    const silent = makeFilm(join(root, "silent.mp4"), { sound: null });
    const blind = join(root, "blind.m4a");
    ffmpegSync("-f", "lavfi", "-i", "sine=d=2", blind);

    await expect(importInto(root, join(root, "none.mp4"))).rejects.toThrow("none.mp4 is not there.");
    await expect(importInto(root, text)).rejects.toThrow(
      "text.mp4 cannot be read as a film. Is the copy complete?",
    );
    await expect(importInto(root, silent)).rejects.toThrow("silent.mp4 has no sound");
    await expect(importInto(root, blind)).rejects.toThrow("blind.m4a has no picture.");
  });

  it("that breaks off is refused, and leaves no partial video", async () => {
    const root = aFolder();
    const film = makeFilm(join(root, "broken.mp4"), { seconds: 20, output: ["-movflags", "+faststart"] });
    truncateSync(film, Math.round(readFileSync(film).length / 2));

    await expect(importInto(root, film)).rejects.toThrow(/^broken\.mp4 breaks off after \d+ of 20 seconds/);
    expect(faultsIn(root)).toContain(
      "lessons/im-lade/video/master.m3u8:1: file: is missing or empty; run `npm run content -- import im-lade <film.mp4>`",
    );
  });
});
