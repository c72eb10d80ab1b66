import type { Instant } from "../documents/lesson.ts";
import type { AccessRefused } from "./access-refused.ts";

/** `MeetingNumber` and `Passcode` join in the page. */
export interface LiveMeeting {
  MeetingNumber: string;
  Passcode: string;
  /** Opens Zoom, which may ask for the passcode. */
  JoinUrl: string;
}

export interface LiveLessonAddresses {
  hasAccess: true;
  Title: string;
  EmbedUrl: string;
  ChatUrl: string;
  /** Null outside joining hours. */
  Meeting: LiveMeeting | null;
  /** Server time. */
  askedAt: Instant;
}

export type GetLiveLessonUrlsResponse = LiveLessonAddresses | AccessRefused;
