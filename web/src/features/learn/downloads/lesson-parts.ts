import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { call } from "#data/functions/call.ts";
import { getCaptions } from "#data/functions/captions.ts";
import { getMediaToStore } from "#data/functions/media-to-store.ts";
import { getLessonContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";
import { type FileGroup, groupBytes, lessonFiles, sampleOf } from "./lesson-files.ts";
import { filesOf, masterOf, renamed, smallestSize } from "./playlist.ts";

/** Fetches the cards. The service worker caches the response for offline study. */
async function fetchCards(videoId: string): Promise<readonly DeckCard[]> {
  const deck = await call("getFlashcardsCloudFunction", { VideoID: videoId });
  return deck.hasAccess ? deck.flashcards : [];
}

interface LessonParts {
  content: LessonContent;
  groups: readonly FileGroup[];
}

type LessonToKeep = Pick<Lesson, "DocID" | "HasFlashcards">;

/**
 * Requests the content with fresh addresses.
 * @throws AppError `not-allowed` where the plan does not open the lesson
 */
export async function fetchLessonParts({ DocID, HasFlashcards }: LessonToKeep): Promise<LessonParts> {
  const content = await getLessonContent(DocID);
  if (!content.hasAccess) throw new AppError("not-allowed");
  const [cues, cards] = await Promise.all([
    getCaptions(content.Captions.gsw),
    HasFlashcards ? fetchCards(DocID) : [],
  ]);
  const lineIds = cues.flatMap(({ id }) => id ?? []);
  return { content, groups: lessonFiles({ content, lineIds, cards }) };
}

async function readText(address: string): Promise<string> {
  const file = await getMediaToStore(address);
  if (file === "expired") throw new AppError("unavailable");
  return file.text();
}

interface Film {
  /** Signed addresses of the smallest size's files. */
  files: readonly string[];
  /** Texts by signed address. The texts name files by `rename`. */
  playlists: ReadonlyMap<string, string>;
}

/**
 * Reads the playlists of a film.
 * @throws AppError
 */
export async function readFilm(address: string, rename: (address: string) => string): Promise<Film> {
  const masterAddress = new URL(address, location.href).href;
  const size = smallestSize(await readText(masterAddress));
  const sizeAddress = new URL(size.address, masterAddress).href;
  const playlist = await readText(sizeAddress);
  const whole = (named: string) => new URL(named, sizeAddress).href;
  return {
    files: filesOf(playlist).map(whole),
    playlists: new Map([
      [sizeAddress, renamed(playlist, (named) => rename(whole(named)))],
      [masterAddress, masterOf(size, rename(sizeAddress))],
    ]),
  };
}

async function measureFile(address: string): Promise<number> {
  try {
    const file = await getMediaToStore(address);
    if (file === "expired") throw new AppError("unavailable");
    return file.size;
  } catch (error) {
    if (reasonOf(error) === "not-found") return 0;
    throw error;
  }
}

const BITS = 8;

/**
 * Estimates the bytes of a lesson, from the film's playlist and some files of each kind.
 * @throws AppError
 */
export async function measureLesson(lesson: LessonToKeep & Pick<Lesson, "DurationSeconds">): Promise<number> {
  const { content, groups } = await fetchLessonParts(lesson);
  const { bitsPerSecond } = smallestSize(await readText(content.VideoHLSurl));
  const measured = groups.map(async (group) =>
    groupBytes(group, await Promise.all(sampleOf(group).map(measureFile))),
  );
  const others = await Promise.all(measured);
  return others.reduce((sum, bytes) => sum + bytes, (bitsPerSecond * lesson.DurationSeconds) / BITS);
}
