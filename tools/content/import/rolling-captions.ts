import type { CaptionCue } from "@gruezi/contract/captions/cue";

type Rolled = Pick<CaptionCue, "startSeconds" | "endSeconds" | "lines">;

/** The longest duration of a repeat. Automatic captions repeat a line for an instant before it moves up. */
const INSTANT_SECONDS = 0.05;
const GAP_SECONDS = 0.1;

/** Returns the number of rows of `cue` that the previous cue shows too. */
function repeatedIn(cue: Rolled, before: Rolled | undefined): number {
  if (before === undefined || cue.startSeconds - before.endSeconds > GAP_SECONDS) return 0;
  const counts = cue.lines.map((_line, index) => index + 1).reverse();
  return (
    counts.find((count) => cue.lines.slice(0, count).join("\n") === before.lines.slice(-count).join("\n")) ??
    0
  );
}

const lasts = ({ startSeconds, endSeconds }: Rolled) => endSeconds - startSeconds;

function isRolledOn(cue: Rolled, before: Rolled): boolean {
  const repeated = repeatedIn(cue, before);
  const addsRows = repeated > 0 && repeated < cue.lines.length;
  return addsRows || (repeated > 0 && Math.min(lasts(cue), lasts(before)) <= INSTANT_SECONDS);
}

/**
 * Returns whether captions roll. A speaker may say a line twice, but in a rolling file most cues repeat the
 * previous one.
 */
function isRolling(cues: readonly Rolled[]): boolean {
  const pairs = cues.slice(1).map((cue, index) => isRolledOn(cue, cues[index] ?? cue));
  return pairs.length > 0 && 2 * pairs.filter(Boolean).length >= pairs.length;
}

/** Returns each row of sorted rolling captions once, from its first cue to the last one that adds nothing. */
export function unroll<C extends Rolled>(cues: readonly C[]): readonly C[] {
  if (!isRolling(cues)) return cues;
  const told: C[] = [];
  for (const [index, cue] of cues.entries()) {
    const lines = cue.lines.slice(repeatedIn(cue, cues[index - 1]));
    const last = told.at(-1);
    const lastEnd = lines.length > 0 ? Math.min(last?.endSeconds ?? 0, cue.startSeconds) : cue.endSeconds;
    if (last) told[told.length - 1] = { ...last, endSeconds: lastEnd };
    if (lines.length > 0) told.push({ ...cue, lines });
  }
  return told;
}
