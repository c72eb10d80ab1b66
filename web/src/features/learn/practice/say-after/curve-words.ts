import type { VoiceCurve } from "./voice-curve.ts";

/** Smallest move that sounds like a rise or fall. */
const A_MOVE_SEMITONES = 1.5;

/** Describes the curve, as its text alternative. */
export function curveWords({ seconds, points }: VoiceCurve): string {
  const pitches = points.flatMap(({ pitch }) => (pitch === null ? [] : [pitch]));
  if (points.length === 0) return "Nothing was heard.";
  const length = `${seconds.toFixed(1)} seconds`;
  if (pitches.length === 0) return `${length}, without a pitch.`;
  const span = Math.round(Math.max(...pitches) - Math.min(...pitches));
  return `${length}; the pitch moves over ${span} semitones and ${endOf(pitches)} at the end. ${loudestPart(points)}`;
}

function endOf(pitches: readonly number[]): string {
  const third = pitches.slice(-Math.max(2, Math.ceil(pitches.length / 3)));
  const move = (third.at(-1) ?? 0) - (third[0] ?? 0);
  if (Math.abs(move) < A_MOVE_SEMITONES) return "stays level";
  return move > 0 ? "rises" : "falls";
}

function loudestPart(points: VoiceCurve["points"]): string {
  const loudest = points.reduce(
    (best, point, at) => (point.loudness > (points[best]?.loudness ?? 0) ? at : best),
    0,
  );
  const part = ["beginning", "middle", "end"][Math.floor((3 * loudest) / points.length)];
  return `It is loudest at the ${part}.`;
}
