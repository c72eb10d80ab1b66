import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";

interface MediaGrant {
  addressOf: (path: string) => string;
  folderAddressOf: (path: string) => string;
  expiresAt: number;
}

export function addressLesson(
  { Text, VideoHLSurl, Photos, Audios, Captions, Clips }: LessonSecret,
  { addressOf, folderAddressOf, expiresAt }: MediaGrant,
): LessonContent {
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
