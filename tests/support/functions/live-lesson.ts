import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import { vi } from "vitest";
import { store } from "./store.ts";

export const LIVE_LESSON: LiveLesson = {
  Title: "An evening at the market",
  EmbedUrl: "https://player.vimeo.com/video/1",
  ChatUrl: "https://vimeo.com/live-chat/1",
  MeetingNumber: "81234567890",
  Passcode: "SAMPLE",
};

export const storeLiveLesson = (fields: Partial<LiveLesson> = {}) =>
  store()
    .doc("LiveLessons/current")
    .set({ ...LIVE_LESSON, ...fields });

/** Stops the clock at a moment. Timers continue, since the store's client needs them. */
export function itIs(moment: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(moment) });
}
