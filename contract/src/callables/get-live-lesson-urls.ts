import type { Instant } from "../documents/lesson.ts";
import type { AccessRefused } from "./access-refused.ts";

/** What is needed to join the meeting in the page (the first two), or in Zoom itself. */
export interface LiveMeeting {
  MeetingNumber: string;
  Passcode: string;
  /** Opens Zoom; it may ask for the passcode. */
  JoinUrl: string;
}

export interface LiveLessonAddresses {
  hasAccess: true;
  Title: string;
  EmbedUrl: string;
  ChatUrl: string;
  /** Null while the meeting cannot be joined, which is most of the week. */
  Meeting: LiveMeeting | null;
  /** By the product's clock, which decides; a learner's device may be wrong. */
  askedAt: Instant;
}

export type GetLiveLessonUrlsResponse = LiveLessonAddresses | AccessRefused;
