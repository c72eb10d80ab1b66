import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { DAY } from "@gruezi/contract/durations";
import type { Cue } from "#lib/web-vtt.ts";
import { findKeptForSession, forgetSome, keepForSession } from "./kept-for-session.ts";

/**
 * For so long a lesson opens without a connection. The media's own four hours would end on the way to work what somebody
 * opened in the evening; more than some days would let a plan that has ended go on. See decision 015.
 */
const KEPT_DAYS = 3;

/** Also not before it was kept: a clock that was put back does not make it last longer. */
const isStillKept = (keptAt: Instant, now: Instant) => keptAt <= now && now < keptAt + KEPT_DAYS * DAY;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasTexts = (value: unknown, names: readonly string[]): value is Fields =>
  isObject(value) && names.every((name) => typeof value[name] === "string");

const areAll = (rows: unknown, isRow: (row: unknown) => boolean) => Array.isArray(rows) && rows.every(isRow);

const isContent = (value: unknown): value is LessonContent =>
  hasTexts(value, ["Text", "VideoHLSurl"]) &&
  value["hasAccess"] === true &&
  areAll(value["Photos"], (row) => hasTexts(row, ["Url", "Alt"])) &&
  areAll(value["Audios"], (row) => hasTexts(row, ["Url", "Title"])) &&
  hasTexts(value["Captions"], CAPTION_LANGUAGES) &&
  hasTexts(value["Clips"], ["Url"]) &&
  typeof value["Clips"]["HasSlow"] === "boolean" &&
  typeof value["expiresAt"] === "number";

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

const isCue = (value: unknown): value is Cue =>
  hasTexts(value, ["text"]) &&
  isTextOrNull(value["id"]) &&
  isTextOrNull(value["speaker"]) &&
  Number.isFinite(value["startSeconds"]) &&
  Number.isFinite(value["endSeconds"]);

const isCues = (value: unknown): value is readonly Cue[] => areAll(value, isCue);

interface Kept<T> {
  keptAt: Instant;
  value: T;
}

/** Undefined for what is too old or no such value. */
const parseKept =
  <T>(isRight: (value: unknown) => value is T, now: Instant) =>
  (kept: unknown): Kept<T> | undefined => {
    if (!isObject(kept) || typeof kept["keptAt"] !== "number" || !isStillKept(kept["keptAt"], now))
      return undefined;
    const { keptAt, value } = kept;
    return isRight(value) ? { keptAt, value } : undefined;
  };

const isAnything = (_value: unknown): _value is unknown => true;

const LESSONS = "/lessons/";
const folderOf = (videoId: string) => `${LESSONS}${encodeURIComponent(videoId)}/`;

/** Whose lesson, and when it is asked for. */
interface Place {
  uid: string;
  videoId: string;
  now: Instant;
}

const contentKey = ({ uid, videoId }: Place) => `${uid}${folderOf(videoId)}content`;
const captionsKey = ({ uid, videoId }: Place, language: CaptionLanguage) =>
  `${uid}${folderOf(videoId)}captions-${language}`;

/** A lesson's content as the server gave it when it was last opened on this device, and when that was. */
export const findKeptContent = (place: Place): Promise<Kept<LessonContent> | undefined> =>
  findKeptForSession(contentKey(place), parseKept(isContent, place.now));

/** Keeps a lesson that was just opened, and removes those whose time is over. */
export async function keepContent(place: Place, value: LessonContent): Promise<void> {
  await keepForSession(contentKey(place), { keptAt: place.now, value });
  await forgetSome(
    async (key, read) => key.includes(LESSONS) && !parseKept(isAnything, place.now)(await read()),
  );
}

export const findKeptCaptions = async (
  place: Place,
  language: CaptionLanguage,
): Promise<readonly Cue[] | undefined> =>
  (await findKeptForSession(captionsKey(place, language), parseKept(isCues, place.now)))?.value;

export const keepCaptions = (place: Place, language: CaptionLanguage, value: readonly Cue[]): Promise<void> =>
  keepForSession(captionsKey(place, language), { keptAt: place.now, value });

/** Removes a lesson: the learner may not open it any more. */
export const forgetLesson = (videoId: string): Promise<void> =>
  forgetSome(async (key) => key.includes(folderOf(videoId)));
