import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { DAY } from "@gruezi/contract/durations";
import * as v from "valibot";
import type { Cue } from "#lib/web-vtt.ts";
import { cacheForSession, findCachedForSession, forgetSome } from "./cached-for-session.ts";

/** The media's four hours would end overnight; longer would extend an ended plan. See decision 015. */
const CACHED_DAYS = 3;

/** A clock set back does not extend it. */
const isStillFresh = (cachedAt: Instant, now: Instant) =>
  cachedAt <= now && now < cachedAt + CACHED_DAYS * DAY;

const contentSchema = v.object({
  hasAccess: v.literal(true),
  Text: v.string(),
  VideoHLSurl: v.string(),
  Photos: v.array(v.object({ Url: v.string(), Alt: v.string() })),
  Audios: v.array(v.object({ Url: v.string(), Title: v.string() })),
  Captions: v.object(v.entriesFromList(CAPTION_LANGUAGES, v.string())),
  Clips: v.object({ Url: v.string(), HasSlow: v.boolean() }),
  expiresAt: v.number(),
});

const cuesSchema = v.array(
  v.object({
    id: v.nullable(v.string()),
    startSeconds: v.number(),
    endSeconds: v.number(),
    text: v.string(),
    speaker: v.nullable(v.string()),
  }),
);

const cachedSchema = <Schema extends v.GenericSchema>(value: Schema, now: Instant) =>
  v.object({
    cachedAt: v.pipe(
      v.number(),
      v.check((cachedAt) => isStillFresh(cachedAt, now)),
    ),
    value,
  });

interface Cached<T> {
  cachedAt: Instant;
  value: T;
}

const LESSONS = "/lessons/";
const folderOf = (videoId: string) => `${LESSONS}${encodeURIComponent(videoId)}/`;

interface Place {
  uid: string;
  videoId: string;
  now: Instant;
}

const contentKey = ({ uid, videoId }: Place) => `${uid}${folderOf(videoId)}content`;
const captionsKey = ({ uid, videoId }: Place, language: CaptionLanguage) =>
  `${uid}${folderOf(videoId)}captions-${language}`;

export const findCachedContent = (place: Place): Promise<Cached<LessonContent> | undefined> =>
  findCachedForSession(contentKey(place), v.parser(cachedSchema(contentSchema, place.now)));

/** Removes expired lessons. */
export async function cacheContent(place: Place, value: LessonContent): Promise<void> {
  await cacheForSession(contentKey(place), { cachedAt: place.now, value });
  await forgetSome(
    async (key, read) => key.includes(LESSONS) && !v.is(cachedSchema(v.unknown(), place.now), await read()),
  );
}

export const findCachedCaptions = async (
  place: Place,
  language: CaptionLanguage,
): Promise<readonly Cue[] | undefined> =>
  (await findCachedForSession(captionsKey(place, language), v.parser(cachedSchema(cuesSchema, place.now))))
    ?.value;

export const cacheCaptions = (
  place: Place,
  language: CaptionLanguage,
  value: readonly Cue[],
): Promise<void> => cacheForSession(captionsKey(place, language), { cachedAt: place.now, value });

export const forgetLesson = (videoId: string): Promise<void> =>
  forgetSome(async (key) => key.includes(folderOf(videoId)));
