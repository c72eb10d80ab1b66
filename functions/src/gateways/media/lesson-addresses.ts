import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { grantMedia } from "./media-grant.ts";

/** A lesson's content for somebody who may open it, with addresses that are theirs; undefined for a visitor. */
export function toLessonContent(
  { Text, VideoHLSurl, Photos, Audios, Captions, Clips }: LessonSecret,
  uid: string | undefined,
): LessonContent {
  const { expiresAt, addressOf, folderAddressOf } = grantMedia(uid);
  return {
    hasAccess: true,
    Text,
    VideoHLSurl: addressOf(VideoHLSurl),
    Photos: Photos.map(({ Path, Alt }) => ({ Url: addressOf(Path), Alt })),
    Audios: Audios.map(({ Path, Title }) => ({ Url: addressOf(Path), Title })),
    Captions: { gsw: addressOf(Captions.gsw), de: addressOf(Captions.de), en: addressOf(Captions.en) },
    Clips: { Url: folderAddressOf(Clips.Path), HasSlow: Clips.HasSlow },
    expiresAt,
  };
}
