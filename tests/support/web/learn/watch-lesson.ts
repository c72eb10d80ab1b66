import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

export const CONTENT: LessonContent = {
  hasAccess: true,
  Text: "<p>At the bakery.</p>",
  VideoHLSurl: "/media/1.a/video.mp4",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/media/1.a/gsw.vtt", de: "/media/1.a/de.vtt", en: "/media/1.a/en.vtt" },
  Clips: { Url: "/media/1.a/clips/", HasSlow: false },
  expiresAt: 0,
};

export function getVideo(): HTMLVideoElement {
  const video = screen.getByRole("region", { name: /^Video:/ }).querySelector("video");
  if (!video) throw new Error("There is no video on the page");
  return video;
}

/** Plays by events, since jsdom cannot play. */
export async function play(): Promise<void> {
  const button = await screen.findByRole("button", { name: /^Play (Bim Beck|Gaa go|Am Telefon)/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  Object.defineProperty(getVideo(), "readyState", { configurable: true, value: 4 });
  Object.defineProperty(getVideo(), "paused", { configurable: true, value: false });
}

export function pauseAt(seconds: number): void {
  getVideo().currentTime = seconds;
  fireEvent.timeUpdate(getVideo());
  fireEvent.pause(getVideo());
}
