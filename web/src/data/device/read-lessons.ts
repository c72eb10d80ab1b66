import type { CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { DAY, type Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import type { Cue } from "#lib/web-vtt.ts";
import { findCachedForSession, forgetSome } from "./cached-for-session.ts";
import { contentSchema, findDownload, opensOffline } from "./downloads.ts";
import { type CachedContent, captionsKey, contentKey, LESSONS, type Place } from "./lesson-places.ts";

/**
 * Days for which opened lessons stay readable. Four hours, as for media, would end overnight. A longer time
 * would extend an ended plan. See decision 015.
 */
const CACHED_DAYS = 3;

/** Returns whether the lesson may still be read. Setting the clock back does not extend it. */
const isStillFresh = (cachedAt: Instant, now: Instant) =>
  cachedAt <= now && now < cachedAt + CACHED_DAYS * DAY;

const cachedSchema = <Schema extends v.GenericSchema>(value: Schema, now: Instant) =>
  v.object({
    cachedAt: v.pipe(
      v.number(),
      v.check((cachedAt) => isStillFresh(cachedAt, now)),
    ),
    value,
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

export async function findContent(place: Place): Promise<CachedContent | undefined> {
  const download = await findDownload(place.uid, place.videoId);
  if (download && opensOffline(download, place.now))
    return { ...download.content, cachedAt: download.confirmedAt, isDownloaded: true };
  const parse = v.parser(cachedSchema(contentSchema, place.now));
  const cached = await findCachedForSession(contentKey(place), parse);
  return cached && { ...cached.value, cachedAt: cached.cachedAt, isDownloaded: false };
}

export const findCaptions = async (
  place: Place,
  language: CaptionLanguage,
): Promise<readonly Cue[] | undefined> =>
  (await findCachedForSession(captionsKey(place, language), v.parser(cachedSchema(cuesSchema, place.now))))
    ?.value;

export const forgetExpired = (now: Instant): Promise<void> =>
  forgetSome(
    async (key, read) => key.includes(LESSONS) && !v.is(cachedSchema(v.unknown(), now), await read()),
  );
