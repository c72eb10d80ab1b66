import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { Instant } from "../documents/lesson.ts";
import type { CaptionLanguage } from "../documents/lesson-secret.ts";

export const getSecureDataRequest = v.strictObject({ videoID: docIdSchema });
export type GetSecureDataRequest = v.InferOutput<typeof getSecureDataRequest>;

/** Signed out, whether or not the lesson exists. */
export const ERROR_CODE_SIGNED_OUT = 1;
/** Signed in, but the plan does not reach. */
export const ERROR_CODE_NO_PLAN = 2;

export interface LessonContent {
  hasAccess: true;
  Text: string;
  /** Addresses on our own origin, valid until `expiresAt`. */
  VideoHLSurl: string;
  Photos: readonly { Url: string; Alt: string }[];
  Audios: readonly { Url: string; Title: string }[];
  Captions: Record<CaptionLanguage, string>;
  expiresAt: Instant;
}

export interface AccessRefused {
  hasAccess: false;
  error: { code: typeof ERROR_CODE_SIGNED_OUT | typeof ERROR_CODE_NO_PLAN };
}

export type GetSecureDataResponse = LessonContent | AccessRefused;
