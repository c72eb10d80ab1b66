import { getCaptions } from "#data/functions/captions.ts";
import { fetchClip, renewClips } from "#features/learn/lesson/fetch-clip.ts";
import { getLessonContent, orCached } from "#features/learn/lesson/lesson-content.atoms.ts";
import { AppError } from "#lib/app-error.ts";

/** A line that can be played without its film. */
export interface HeardLine {
  lessonId: string;
  id: string;
  gsw: string;
  english: string;
  /** Folder of the recordings, with a trailing slash. */
  clipsUrl: string;
}

/**
 * Requests the lines of a lesson. Falls back to the copy on the device.
 * @throws AppError `not-allowed` where the plan does not open the lesson
 */
export async function getHeardLines(lessonId: string, uid: string | null): Promise<readonly HeardLine[]> {
  const content = await getLessonContent(lessonId).catch(orCached(uid, lessonId));
  if (!content.hasAccess) throw new AppError("not-allowed");
  const [dialect, english] = await Promise.all([
    getCaptions(content.Captions.gsw),
    getCaptions(content.Captions.en),
  ]);
  const englishOf = new Map(english.map(({ id, text }) => [id, text]));
  return dialect.flatMap(({ id, text }) =>
    id === null
      ? []
      : [{ lessonId, id, gsw: text, english: englishOf.get(id) ?? "", clipsUrl: content.Clips.Url }],
  );
}

/**
 * Fetches the recording of a line.
 * @throws AppError
 */
export const fetchHeardLine = ({ lessonId, id, clipsUrl }: HeardLine): Promise<ArrayBuffer> =>
  fetchClip(clipsUrl, `${id}.m4a`, () => renewClips(lessonId));
