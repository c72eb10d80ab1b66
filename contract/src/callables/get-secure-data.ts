import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { Instant } from "../documents/lesson.ts";
import type { CaptionLanguage } from "../documents/lesson-secret.ts";
import type { Tier } from "../tiers.ts";
import type { AccessRefused } from "./access-refused.ts";

export const getSecureDataRequest = v.strictObject({ videoID: docIdSchema });
export type GetSecureDataRequest = v.InferOutput<typeof getSecureDataRequest>;

export interface LessonContent {
  hasAccess: true;
  Text: string;
  /** On our own origin, valid until `expiresAt` as all addresses here. Photos, recordings and clips may lie at a CDN. */
  VideoHLSurl: string;
  Photos: readonly { Url: string; Alt: string }[];
  Audios: readonly { Url: string; Title: string }[];
  Captions: Record<CaptionLanguage, string>;
  /**
   * The folder of the lines' recordings, with a slash at its end: `<line id>.m4a` and, if `HasSlow`, `<line id>.slow.m4a`.
   * At a CDN its signature follows as a query, before which the file's name has to stand.
   */
  Clips: { Url: string; HasSlow: boolean };
  expiresAt: Instant;
}

/** What a learner whose plan does not reach has, so that the screen promises nothing that they have had. */
export interface Shortfall {
  held: Tier;
  /** There is one free trial a person. */
  isTrialUsed: boolean;
}

export interface LessonRefused extends AccessRefused {
  /** Only for somebody who is signed in. */
  shortfall?: Shortfall;
}

export type GetSecureDataResponse = LessonContent | LessonRefused;
