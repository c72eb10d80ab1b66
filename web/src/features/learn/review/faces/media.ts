import type { Content } from "#features/learn/review/queue-item.ts";
import { fileIn } from "#lib/signed-address.ts";

export const momentOf = ({ clips, line }: Exclude<Content, { kind: "card" }>): string =>
  fileIn(clips.Url, `${line.id}.webp`);

/** Returns the addresses of an item's media, which are prefetched for offline use. */
export function mediaOf(content: Content): readonly string[] {
  if (content.kind === "card") return content.card.AudioUrl === undefined ? [] : [content.card.AudioUrl];
  return [fileIn(content.clips.Url, `${content.line.id}.m4a`), momentOf(content)];
}
