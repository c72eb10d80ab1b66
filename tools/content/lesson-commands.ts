import { makeClips } from "./clips/make-clips.ts";
import { count } from "./count.ts";
import { requireLesson } from "./lesson-place.ts";
import { correctLine, giveIds } from "./lines/line-ids.ts";
import type { LessonCommand } from "./settings.ts";

/** Does what an author asked for; resolves to what is said about it. */
export async function runLessonCommand({ name, place, words }: LessonCommand): Promise<readonly string[]> {
  const { docId } = place;
  switch (name) {
    case "lines": {
      const { given, gone } = giveIds(requireLesson(place));
      const goneToo =
        gone > 0 ? [`${count(gone, "line")} of lines.lock is no longer said and was taken out.`] : [];
      return [`${docId}: ${count(given, "new line")} got an id.`, ...goneToo];
    }
    case "correct": {
      const { id, gsw } = correctLine(requireLesson(place), words[0] ?? "");
      return [`${docId}: line ${id} is "${gsw}" from now on, wherever learners have it.`];
    }
    case "clips": {
      const { clips, recordings } = await makeClips(requireLesson(place));
      return [`${docId}: ${count(clips, "clip")} cut, ${count(recordings, "card's recording")} levelled.`];
    }
    default:
      return [];
  }
}
