import { lineIdOf } from "@gruezi/tools/content/lines/line-id.ts";
import type { LockedLine } from "@gruezi/tools/content/lines/lines-lock.ts";
import type { Phrase } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";

export interface Line {
  id: string;
  speaker: string | undefined;
  startSeconds: number;
  endSeconds: number;
  caption: Phrase;
}

/** Returns the lines of a film. Those in the lock file keep their ids. */
export function linesOf(lessonId: string, timeline: Timeline, locked: readonly LockedLine[]): Line[] {
  const idsOf = new Map<string, string[]>();
  for (const { id, gsw } of locked) idsOf.set(gsw, [...(idsOf.get(gsw) ?? []), id]);
  const taken = new Set(locked.map(({ id }) => id));
  const timesSaid = new Map<string, number>();
  return captioned(timeline).map(({ caption, ...line }) => {
    const nth = timesSaid.get(caption.gsw) ?? 0;
    timesSaid.set(caption.gsw, nth + 1);
    const id = idsOf.get(caption.gsw)?.[nth] ?? freeId(lessonId, caption.gsw, nth, taken);
    return { id, caption, ...line };
  });
}

/**
 * Returns a free id. A corrected line keeps the id of its old text, so if that text occurs again, it gets the
 * next number.
 */
function freeId(lessonId: string, text: string, nth: number, taken: Set<string>): string {
  const id = lineIdOf(lessonId, text, nth);
  if (taken.has(id)) return freeId(lessonId, text, nth + 1, taken);
  taken.add(id);
  return id;
}

function captioned(timeline: Timeline): Omit<Line, "id">[] {
  return timeline.scenes.flatMap(({ spoken }) =>
    spoken.flatMap(({ utterance: { speaker, caption }, startSeconds, endSeconds }) =>
      caption === undefined ? [] : [{ speaker, startSeconds, endSeconds, caption: onOneLine(caption) }],
    ),
  );
}

function onOneLine({ gsw, de, en }: Phrase): Phrase {
  const joined = (text: string) => text.replace(/\s+/gu, " ").trim();
  return { gsw: joined(gsw), de: joined(de), en: joined(en) };
}
