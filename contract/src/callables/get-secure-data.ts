import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { CaptionLanguage } from "../documents/lesson-secret.ts";
import type { Instant } from "../durations.ts";
import type { LapsedPlan } from "../plan-access.ts";
import type { Tier } from "../tiers.ts";
import type { AccessRefused } from "./access-refused.ts";

export const getSecureDataRequest = v.strictObject({ videoID: docIdSchema });
export type GetSecureDataRequest = v.InferOutput<typeof getSecureDataRequest>;

export interface LessonContent {
  hasAccess: true;
  Text: string;
  /**
   * Address on our origin, valid until `expiresAt` like all addresses here. Photos, recordings and clips may
   * have addresses at a CDN.
   */
  VideoHLSurl: string;
  Photos: readonly { Url: string; Alt: string }[];
  Audios: readonly { Url: string; Title: string }[];
  Captions: Record<CaptionLanguage, string>;
  /**
   * Folder with a trailing slash. It holds `<line id>.m4a` and, if `HasSlow`, `<line id>.slow.m4a`. A CDN's
   * signature may follow as query; insert the file name before it.
   */
  Clips: { Url: string; HasSlow: boolean };
  expiresAt: Instant;
}

export interface Shortfall {
  held: Tier;
  isTrialUsed: boolean;
  /** Plan that ended last. Missing without one. */
  lapsed?: LapsedPlan;
}

export interface LessonRefused extends AccessRefused {
  /** Missing for visitors. */
  shortfall?: Shortfall;
}

export type GetSecureDataResponse = LessonContent | LessonRefused;
