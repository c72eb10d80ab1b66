import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LESSONS } from "../suite/content-media.ts";

const FOLDER = join(LESSONS, "fondue-abig/video/540p");

/** A lesson's video in one piece: its parts are those of one fragmented MP4, cut for streaming. */
export function readFilm(): Buffer {
  const parts = readdirSync(FOLDER).filter((name) => name.endsWith(".m4s"));
  return Buffer.concat(["init.mp4", ...parts.sort()].map((name) => readFileSync(join(FOLDER, name))));
}
