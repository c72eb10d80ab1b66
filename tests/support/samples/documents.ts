import type { CourseUnit } from "@gruezi/contract/documents/course";
import type { Entitlement, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { DAY } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";

export const aLesson = (fields: Partial<Lesson> = {}): Lesson => ({
  DocID: "bim-beck",
  Title: "Bim Beck: at the bakery",
  Difficulty: "beginner",
  Type: "video_lesson",
  Date: Date.UTC(2026, 9, 12),
  VideoThumbnailURL: "/media/public/thumbnails/bim-beck-1a2b3c4d.webp",
  CardImageURL: "/media/public/lessons/bim-beck/card-1a2b3c4d.jpg",
  MondayLesson: false,
  Access: "BASIC",
  Summary: "Order bread, say how much, and pay without switching to English.",
  Topics: ["shopping", "food"],
  DurationSeconds: 38,
  comments: "open",
  HasFlashcards: true,
  ...fields,
});

export const aUnit = (fields: Partial<CourseUnit> = {}): CourseUnit => ({
  id: "say-hello",
  Title: "Say hello",
  Level: "beginner",
  CanDo: ["I can greet people.", "I can say goodbye."],
  Lessons: ["gruezi-mitenand"],
  MiniLessons: [],
  Grammar: null,
  ...fields,
});

export const aSecret = (fields: Partial<LessonSecret> = {}): LessonSecret => ({
  Text: "## Bim Beck",
  VideoHLSurl: "lessons/bim-beck/video/master.m3u8",
  Photos: [{ Path: "lessons/bim-beck/photos/beck.webp", Alt: "A bakery counter" }],
  Audios: [{ Path: "lessons/bim-beck/audio/beck-1.m4a", Title: "Ich hätt gern es Pfünderli." }],
  Captions: {
    gsw: "lessons/bim-beck/captions.gsw.vtt",
    de: "lessons/bim-beck/captions.de.vtt",
    en: "lessons/bim-beck/captions.en.vtt",
  },
  Clips: { Path: "lessons/bim-beck/clips/", HasSlow: true },
  Access: "BASIC",
  ...fields,
});

export const aSubscription = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  source: "stripe",
  store: "stripe",
  platform: "stripe",
  ProductID: "prod_basic_monthly",
  identifier: "basic_monthly",
  Tier: 1,
  rawStatus: "active",
  state: "paid",
  purchase_date: Date.now() - 10 * DAY,
  beginsAt: null,
  expires_date: Date.now() + 20 * DAY,
  accessUntil: Date.now() + 20 * DAY,
  cancels: false,
  inTrial: false,
  changesTo: null,
  pause: null,
  revokedAt: null,
  withdrawn: null,
  upgradeUndoneAt: null,
  trialRefusedAt: null,
  anchor: null,
  confirmUrl: null,
  wayOfPaying: null,
  discounts: [],
  currency: "chf",
  managementUrl: null,
  sandbox: false,
  ...fields,
});

/** Returns what the webhook wrote last; `tier` may be stale. */
export const anEntitlement = (
  storedTier: Tier,
  ...subscriptions: readonly SubscriptionRecord[]
): Entitlement => ({
  tier: storedTier,
  accessUntil: subscriptions[0]?.accessUntil ?? null,
  platform: "stripe",
  primary: subscriptions.length === 0 ? null : "stripe:sub_0",
  hasAlreadySubscribed: subscriptions.length > 0,
  conflict: false,
  updatedAt: Date.now() - DAY,
  subs: Object.fromEntries(subscriptions.map((subscription, at) => [`stripe:sub_${at}`, subscription])),
});

export const lapsed = { accessUntil: Date.now() - DAY } satisfies Partial<SubscriptionRecord>;
export const revoked = { revokedAt: Date.now() - DAY } satisfies Partial<SubscriptionRecord>;
