import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import { REPRODUCIBLE } from "../../ffmpeg/reproducible.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { readCaptionFiles } from "../lines/caption-files.ts";
import { requireCards } from "../lines/required-files.ts";
import { openContentFolder } from "../read/content-folder.ts";
import { pictureFileOf } from "./clip-times.ts";
import { cutClips, SPEECH, type SpokenLine } from "./cut-clips.ts";
import { ffmpeg } from "./ffmpeg.ts";
import { takePictures } from "./line-pictures.ts";
import { gainFilters, gainOfTrack, measureLoudness } from "./loudness.ts";

export interface MadeClips {
  clips: number;
  pictures: number;
  recordings: number;
}

/**
 * Makes clips and pictures. A new film gets all pictures anew, since its sound may be that of the old one.
 */
export async function makeClips(place: LessonPlace, film: "new" | "known" = "known"): Promise<MadeClips> {
  const [{ cues }] = readCaptionFiles(place);
  const lines = cues.map(({ id, startSeconds, endSeconds }): SpokenLine => {
    if (id === undefined)
      throw new Misuse(`Some lines have no id yet. Run: npm run content -- lines ${place.docId}`);
    return { id, startSeconds, endSeconds };
  });
  const track = join(place.path, "video/master.m3u8");
  if (!existsSync(track))
    throw new Misuse(
      `${place.docId} has no video yet. Run: npm run content -- import ${place.docId} <film.mp4>`,
    );
  const cut = await cutClips({ track, lines, folder: place.path, rendering: "natural" });
  const moved = new Set(cut);
  const hasPicture = ({ id }: SpokenLine) => existsSync(join(place.path, pictureFileOf(id)));
  const seen = lines.filter((line) => film === "new" || moved.has(line) || !hasPicture(line));
  await takePictures({ film: track, lines: seen, folder: place.path });
  return { clips: cut.length, pictures: seen.length, recordings: await levelCards(place) };
}

const SOURCES = ["wav", "flac", "mp3", "ogg"];

/** Levels the recordings of cards, from `audio/<name>.*` to `audio/<name>.m4a`. */
async function levelCards({ root, folder, path }: LessonPlace): Promise<number> {
  const cards = requireCards(openContentFolder(root), folder);
  const wanted = cards.flatMap(({ AudioPath }) => AudioPath ?? []);
  let made = 0;
  for (const audio of new Set(wanted)) {
    const target = join(path, audio);
    const source = SOURCES.map((type) => target.replace(/m4a$/, type)).find((file) => existsSync(file));
    if (source === undefined || isNewer(target, source)) continue;
    await levelRecording(source, target);
    made += 1;
  }
  return made;
}

const isNewer = (target: string, source: string) =>
  existsSync(target) && statSync(target).mtimeMs >= statSync(source).mtimeMs;

export async function levelRecording(source: string, target: string): Promise<void> {
  const loudness = await measureLoudness(["-i", source]);
  const filters = gainFilters(gainOfTrack(loudness)).join();
  await ffmpeg(["-i", source, "-af", filters, ...SPEECH, ...REPRODUCIBLE, target]);
}
