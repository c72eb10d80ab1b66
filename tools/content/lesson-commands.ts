import { count } from "../command/command-line.ts";
import { makeClips } from "./clips/make-clips.ts";
import { importFilm } from "./import/import-film.ts";
import { type LessonPlace, requireLesson } from "./lesson-place.ts";
import { correctLine, giveIds } from "./lines/line-ids.ts";
import { addMissingWords } from "./lines/missing-words.ts";
import { requireReadable } from "./lines/required-files.ts";
import { layOutLesson } from "./new-lesson.ts";
import type { LessonCommand } from "./settings.ts";

/** Runs a command. Resolves to messages for the author. */
export async function runLessonCommand({ name, place, words }: LessonCommand): Promise<readonly string[]> {
  const { docId } = place;
  // The preview does not require readable files, because it lists unreadable ones among the faults.
  if (name !== "preview") requireReadable(place);
  switch (name) {
    case "new":
      layOutLesson(place, today());
      return [`${place.path} created. Next: npm run content -- import ${docId} <film.mp4>`];
    case "import": {
      const [film = "", captions] = words;
      return importFilm(place, film, captions, today());
    }
    case "lines":
      return identifyLines(requireLesson(place));
    case "correct": {
      const { id, gsw } = correctLine(requireLesson(place), words[0] ?? "");
      return [`${docId}: line ${id} is now "${gsw}", in learners' saved lines, too.`];
    }
    case "clips": {
      const told = identifyLines(requireLesson(place));
      const { clips, pictures, recordings } = await makeClips(place);
      const made = [
        `${count(clips, "clip")} cut`,
        `${count(pictures, "picture")} taken`,
        `${count(recordings, "recording")} of cards made`,
      ];
      return [...told, `${docId}: ${made.join(", ")}.`];
    }
    case "preview": {
      const { preview } = await import("./preview/preview.ts");
      return [
        `${await preview(requireLesson(place))} shows ${docId} and reloads after each save. Ctrl-C ends it.`,
      ];
    }
  }
}

function identifyLines(place: LessonPlace): readonly string[] {
  const { given, gone } = giveIds(place);
  const added = addMissingWords(place);
  return [
    `${place.docId}: ${count(given, "new line")} got an id.`,
    ...(gone > 0 ? [`${count(gone, "line")} removed from lines.lock.`] : []),
    ...(added.length > 0
      ? [`${count(added.length, "word")} to explain at the end of words.csv: ${added.join(", ")}`]
      : []),
  ];
}

const today = () => new Date().toISOString().slice(0, "YYYY-MM-DD".length);
