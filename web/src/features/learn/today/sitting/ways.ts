import type { Content } from "#features/learn/today/supply/contents.ts";
import { fileIn } from "#lib/signed-address.ts";

const WAYS = ["listen", "cloze", "dictation"] as const;
/** How a line is asked. */
export type Way = (typeof WAYS)[number];

/** In turn, by how often it was answered: first one understands it, then one knows its words, then one writes it. */
export const wayOf = (reps: number): Way => WAYS[reps % WAYS.length] ?? "listen";

/** The picture of the moment in which a line is said. */
export const momentOf = ({ clips, line }: Exclude<Content, { kind: "card" }>): string =>
  fileIn(clips.Url, `${line.id}.webp`);

/** What is fetched before it is wanted, so that the next items are there without a connection. */
export function mediaOf(content: Content): readonly string[] {
  if (content.kind === "card") return content.card.AudioUrl === undefined ? [] : [content.card.AudioUrl];
  return [fileIn(content.clips.Url, `${content.line.id}.m4a`), momentOf(content)];
}
