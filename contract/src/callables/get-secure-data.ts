import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { Instant } from "../documents/lesson.ts";
import type { CaptionLanguage } from "../documents/lesson-secret.ts";
import type { AccessRefused } from "./access-refused.ts";

export const getSecureDataRequest = v.strictObject({ videoID: docIdSchema });
export type GetSecureDataRequest = v.InferOutput<typeof getSecureDataRequest>;

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

export type GetSecureDataResponse = LessonContent | AccessRefused;
