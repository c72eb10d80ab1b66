import { posix } from "node:path";
import { type ContentFolder, howToImport, readRequired } from "./content-folder.ts";
import type { Report } from "./faults.ts";

/** The tolerance for the duration, which lessons state in whole seconds. */
const SLACK_SECONDS = 1;

interface Playlist {
  file: string;
  lines: readonly string[];
}

export function readVideo(
  folder: ContentFolder,
  lessonFolder: string,
  durationSeconds: number | undefined,
  report: Report,
): string[] {
  const file = `${lessonFolder}/video/master.m3u8`;
  const master = openPlaylist(folder, file, report);
  if (master === undefined) return [];

  const variants = filesNamedBy(folder, master, report);
  if (namesNothing(master))
    report({ file, line: 1, field: "EXT-X-STREAM-INF", problem: "at least one is needed" });
  return [file, ...variants.flatMap((variant) => readVariant(folder, variant, durationSeconds, report))];
}

const lessonFolderOf = (playlist: string) => playlist.slice(0, playlist.indexOf("/video/"));

function openPlaylist(folder: ContentFolder, file: string, report: Report): Playlist | undefined {
  const source = readRequired(folder, file, report, howToImport(lessonFolderOf(file)));
  if (source === undefined) return undefined;
  const lines = source.split(/\r?\n/);
  if (lines[0] === "#EXTM3U") return { file, lines };
  report({ file, line: 1, field: "EXTM3U", problem: "must be the first line" });
  return undefined;
}

function readVariant(
  folder: ContentFolder,
  file: string,
  durationSeconds: number | undefined,
  report: Report,
) {
  const playlist = openPlaylist(folder, file, report);
  if (playlist === undefined) return [];
  const segments = filesNamedBy(folder, playlist, report);
  const fail = (field: string, problem: string) => report({ file, line: 1, field, problem });
  if (namesNothing(playlist)) fail("segments", "at least one is needed");
  if (!isOnDemand(playlist)) fail("EXT-X-ENDLIST", "is missing: a lesson's video is on demand, not live");
  const seconds = lengthOf(playlist);
  const isAsLong = durationSeconds === undefined || Math.abs(seconds - durationSeconds) <= SLACK_SECONDS;
  if (!isAsLong)
    fail("EXTINF", `sums to ${seconds.toFixed(1)} s where DurationSeconds is ${durationSeconds}`);
  return [file, ...segments];
}

const namesNothing = ({ lines }: Playlist) =>
  lines.every((line) => line.trim() === "" || line.startsWith("#"));

const isOnDemand = ({ lines }: Playlist) =>
  lines.includes("#EXT-X-ENDLIST") && !lines.includes("#EXT-X-PLAYLIST-TYPE:EVENT");

const lengthOf = ({ lines }: Playlist) =>
  lines.reduce((seconds, line) => seconds + Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0), 0);

/** Returns the files that a playlist names: on lines of their own, or as the URI of a tag. */
function filesNamedBy(folder: ContentFolder, { file, lines }: Playlist, report: Report): string[] {
  return lines.flatMap((text, index) => {
    const uri = text.startsWith("#") ? /URI="([^"]*)"/.exec(text)?.[1] : text.trim();
    if (!uri) return [];
    const fail = (problem: string) => report({ file, line: index + 1, field: "uri", problem });
    // A media token opens only the folder of the lesson, so other paths would not load.
    const isInside = /^[\w./-]+$/.test(uri) && !uri.startsWith("/") && !uri.split("/").includes("..");
    const path = posix.join(posix.dirname(file), uri);
    if (!isInside) fail(`${uri} must be a relative path inside the folder`);
    else if (!folder.has(path)) fail(`${path} ${howToImport(lessonFolderOf(file))}`);
    return isInside && folder.has(path) ? [path] : [];
  });
}
