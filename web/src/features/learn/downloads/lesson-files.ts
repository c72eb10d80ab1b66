import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { downloadedAddress } from "#lib/media-key.ts";
import { fileIn } from "#lib/signed-address.ts";

/** Addresses of files of one kind, which have similar sizes. */
export type FileGroup = readonly string[];

interface Lesson {
  content: Pick<LessonContent, "Photos" | "Audios" | "Captions" | "Clips">;
  lineIds: readonly string[];
  cards: readonly Pick<DeckCard, "AudioUrl">[];
}

/** Returns the signed addresses of a lesson's files, without the film's. */
export function lessonFiles({ content, lineIds, cards }: Lesson): readonly FileGroup[] {
  const { Photos, Audios, Captions, Clips } = content;
  const clips = (ending: string) => lineIds.map((id) => fileIn(Clips.Url, id + ending));
  return [
    Object.values(Captions),
    Photos.map(({ Url }) => Url),
    Audios.map(({ Url }) => Url),
    clips(".m4a"),
    Clips.HasSlow ? clips(".slow.m4a") : [],
    clips(".webp"),
    cards.flatMap(({ AudioUrl }) => AudioUrl ?? []),
  ];
}

const MEASURED = 2;

/** Returns the first file of a group and one from the middle. Their sizes are enough to estimate the rest. */
export const sampleOf = (group: FileGroup): FileGroup =>
  group.length <= MEASURED ? group : [0, Math.floor(group.length / 2)].flatMap((at) => group[at] ?? []);

/**
 * Estimates the bytes of a group.
 * @param sampledBytes sizes of the sample
 */
export function groupBytes({ length }: FileGroup, sampledBytes: readonly number[]): number {
  const sum = sampledBytes.reduce((total, bytes) => total + bytes, 0);
  return sampledBytes.length === 0 ? 0 : (length * sum) / sampledBytes.length;
}

/** Returns the content with addresses that the service worker answers. */
export function downloadedContent(content: LessonContent, origin: string): LessonContent {
  const local = (address: string) => downloadedAddress(address, origin);
  const { gsw, de, en } = content.Captions;
  return {
    ...content,
    VideoHLSurl: local(content.VideoHLSurl),
    Photos: content.Photos.map((photo) => ({ ...photo, Url: local(photo.Url) })),
    Audios: content.Audios.map((audio) => ({ ...audio, Url: local(audio.Url) })),
    Captions: { gsw: local(gsw), de: local(de), en: local(en) },
    Clips: { ...content.Clips, Url: local(content.Clips.Url) },
  };
}
