import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { aFolder, makeFilm } from "#support/samples/films.ts";
import { Misuse } from "#tools/command/command-line.ts";
import { takePictures } from "#tools/content/clips/line-pictures.ts";
import { findWebpSize } from "#tools/content/read/thumbnail.ts";

const line = (id: string, startSeconds: number, endSeconds: number) => ({ id, startSeconds, endSeconds });

function aFilm(): { film: string; folder: string } {
  const folder = aFolder();
  makeFilm(join(folder, "film.mp4"), { size: "640x360" });
  return { film: join(folder, "film.mp4"), folder };
}

const readPicture = (folder: string, id: string) => readFileSync(join(folder, `clips/${id}.webp`));

it("the pictures of lines are small, and each shows its own moment", async () => {
  const { film, folder } = aFilm();

  await takePictures({ film, folder, lines: [line("00000001", 0, 2), line("00000002", 3, 5)] });

  const [first, second] = ["00000001", "00000002"].map((id) => readPicture(folder, id));
  expect(first && findWebpSize(first)).toEqual({ width: 320, height: 180 });
  expect(first?.length).toBeLessThan(12_000);
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(false);
});

it("more lines than ffmpeg's longest condition get pictures, two at the same moment the same", async () => {
  const { film, folder } = aFilm();
  const lines = Array.from({ length: 120 }, (_, at) =>
    line(`${at}`.padStart(8, "0"), at / 21, at / 21 + 0.04),
  );

  await takePictures({ film, folder, lines });

  expect(lines.filter(({ id }) => findWebpSize(readPicture(folder, id))?.width !== 320)).toEqual([]);
  expect(readPicture(folder, "00000000").equals(readPicture(folder, "00000119"))).toBe(false);
});

it("a line after the film's end is refused by name", async () => {
  const { film, folder } = aFilm();

  await expect(takePictures({ film, folder, lines: [line("00000009", 7, 9)] })).rejects.toThrow(
    new Misuse("The film ends before line 00000009 does."),
  );
});
