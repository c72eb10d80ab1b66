import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { LessonAudios } from "./lesson-audios.tsx";
import { LessonPhotos } from "./lesson-photos.tsx";
import { LessonText } from "./lesson-text.tsx";

/** What a lesson holds beside its video. */
export function LessonContentView({ content }: { content: LessonContent }) {
  return (
    <div>
      <LessonText html={content.Text} />
      <LessonAudios audios={content.Audios} />
      <LessonPhotos photos={content.Photos} />
    </div>
  );
}
