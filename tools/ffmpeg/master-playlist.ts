import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** A size of the film, in a folder of its own with `index.m3u8`. */
export interface EncodedSize {
  /** The folder relative to the master playlist. */
  folder: string;
  /** The codecs as in RFC 6381. */
  codecs: string;
  width: number;
  height: number;
  framesPerSecond: number;
}

interface MeasuredStream {
  seconds: number;
  text: string;
}

/** Measures an encoded size for the master playlist. @param path of the size's folder */
export async function measureStream(
  { folder, codecs, width, height, framesPerSecond }: EncodedSize,
  path: string,
  segmentSeconds: number,
): Promise<MeasuredStream> {
  const playlist = await readFile(join(path, "index.m3u8"), "utf8");
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, duration]) => Number(duration));
  const names = (await readdir(path)).filter((name) => name.endsWith(".m4s")).toSorted();
  const bits = await Promise.all(names.map(async (name) => 8 * (await stat(join(path, name))).size));
  // The bit rate in bit/s, as defined by RFC 8216, 4.3.4.2.
  const peak = Math.max(...bits.map((size, index) => size / (durations[index] ?? segmentSeconds)));
  const seconds = sum(durations);
  const attributes = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(sum(bits) / seconds)}`,
    `CODECS="${codecs}"`,
    `RESOLUTION=${width}x${height}`,
    `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
  ];
  return { seconds, text: `#EXT-X-STREAM-INF:${attributes.join(",")}\n${folder}/index.m3u8` };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the master playlist. @param streams lowest first: the player starts with the first */
export function masterPlaylist(streams: readonly MeasuredStream[]): string {
  const head = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  return `${[...head, ...streams.map(({ text }) => text)].join("\n")}\n`;
}
