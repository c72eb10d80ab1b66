import type { Times } from "../clips/clip-times.ts";
import { ffmpeg } from "../clips/ffmpeg.ts";
import type { Film } from "./film.ts";

const QUIET_DB = -35;
const PAUSE_SECONDS = 0.35;
const SHORTEST_SECONDS = 0.3;
/** The margin around speech, which fades in and out below the threshold. */
const MARGIN_SECONDS = 0.08;

/** Resolves to the parts with speech, which pauses separate. */
export async function findSpokenParts({ file, seconds }: Film): Promise<readonly Times[]> {
  const filter = `silencedetect=noise=${QUIET_DB}dB:d=${PAUSE_SECONDS}`;
  const told = await ffmpeg([
    "-i",
    file,
    "-map",
    "0:a:0",
    "-af",
    `aformat=channel_layouts=mono,${filter}`,
    "-f",
    "null",
    "-",
  ]);
  return partsBetween(silencesIn(told), seconds);
}

interface Silence {
  from: number;
  to: number;
}

function silencesIn(told: string): readonly Silence[] {
  const marks = [...told.matchAll(/silence_(start|end): (-?[\d.]+)/g)].map(([, kind, at]) => ({
    kind,
    at: Number(at),
  }));
  return marks.flatMap(({ kind, at }, index) => {
    if (kind !== "start") return [];
    return [{ from: Math.max(0, at), to: marks[index + 1]?.at ?? Number.POSITIVE_INFINITY }];
  });
}

export function partsBetween(silences: readonly Silence[], seconds: number): readonly Times[] {
  const starts = [0, ...silences.map(({ to }) => to)];
  const ends = [...silences.map(({ from }) => from), seconds];
  return starts.flatMap((start, index) => {
    const end = Math.min(seconds, ends[index] ?? seconds);
    if (end - start < SHORTEST_SECONDS) return [];
    return [
      {
        startSeconds: toMilliseconds(Math.max(0, start - MARGIN_SECONDS)),
        endSeconds: toMilliseconds(Math.min(seconds, end + MARGIN_SECONDS)),
      },
    ];
  });
}

const toMilliseconds = (seconds: number) => Math.round(1000 * seconds) / 1000;
