import type { Instant } from "../durations.ts";
import type { AccessRefused } from "./access-refused.ts";

/** Meeting of a live lesson. `MeetingNumber` and `Passcode` join it in the page. */
export interface LiveMeeting {
  MeetingNumber: string;
  Passcode: string;
  /** Address that opens Zoom, which may ask for the passcode. */
  JoinUrl: string;
}

export interface LiveLessonAddresses {
  hasAccess: true;
  Title: string;
  EmbedUrl: string;
  ChatUrl: string;
  /** Null outside joining hours. */
  Meeting: LiveMeeting | null;
  /** Server time of the response. */
  askedAt: Instant;
}

export type GetLiveLessonUrlsResponse = LiveLessonAddresses | AccessRefused;
