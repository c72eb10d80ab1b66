import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { CONTENT, getVideo, play } from "#support/web/learn/watch-lesson.ts";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const withClips = (Url: string, HasSlow = true): LessonContent => ({ ...CONTENT, Clips: { Url, HasSlow } });

/** Records the addresses of requested sounds, since jsdom plays nothing. */
class Recording extends EventTarget {
  static made: Recording[] = [];
  readonly play = vi.fn(() => Promise.resolve());
  readonly pause = vi.fn(() => this.tell("pause"));
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    Recording.made.push(this);
  }

  tell(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

const addresses = () => Recording.made.map(({ address }) => address);
const slow = () => screen.findByRole("button", { name: "Slow" });

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  Recording.made = [];
  vi.stubGlobal("Audio", Recording);
  backend = freshBackend();
  backend.lessons = [aLesson()];
  backend.responses = {
    getSecureData_v2_0: [withClips("/media/1.a/clips/"), withClips("/media/2.b/clips/")],
  };
  backend.captions = new Map(
    ["gsw", "de", "en"].map((language) => [
      `/media/1.a/${language}.vtt`,
      "WEBVTT\n\n1a2b3c4d\n00:01.000 --> 00:02.000\n<v Mia>Bim Beck\n\n5e6f7a8b\n00:03.000 --> 00:05.000\nHoi!\n",
    ]),
  );
});
afterEach(() => localStorage.clear());

async function openAt(seconds: number) {
  await openLessons("/videos/bim-beck");
  await play();
  getVideo().currentTime = seconds;
  fireEvent.timeUpdate(getVideo());
  return slow();
}

describe("the slow recording of a line", () => {
  it("plays the current line, and pauses the film at the line's beginning", async () => {
    const button = await openAt(4.2);

    await userEvent.click(button);

    expect(addresses()).toEqual(["/media/1.a/clips/5e6f7a8b.slow.m4a"]);
    expect(Recording.made[0]?.play).toHaveBeenCalled();
    expect(getVideo().pause).toHaveBeenCalled();
    expect(getVideo().currentTime).toBe(3);
    expect(button).toHaveAttribute("aria-pressed", "true");
    await act(async () => Recording.made[0]?.tell("ended"));
    expect(button).toHaveAttribute("aria-pressed", "false");
  });

  it("stops at a second press, and when the video plays on", async () => {
    const button = await openAt(4.2);

    await userEvent.click(button);
    await userEvent.click(button);
    expect(Recording.made[0]?.pause).toHaveBeenCalled();

    await userEvent.click(button);
    fireEvent.play(getVideo());
    expect(Recording.made[1]?.pause).toHaveBeenCalled();
    expect(button).toHaveAttribute("aria-pressed", "false");
  });

  it("is requested again after its address expired, and goes on", async () => {
    await userEvent.click(await openAt(1.5));

    await act(async () => Recording.made[0]?.tell("error"));

    await waitFor(() => expect(addresses().at(-1)).toBe("/media/2.b/clips/1a2b3c4d.slow.m4a"));
    expect(screen.queryByText(/did not load/)).toBeNull();
  });

  it("says so when it does not load with a fresh address either, and is tried again by a press", async () => {
    const button = await openAt(1.5);
    await userEvent.click(button);
    await act(async () => Recording.made[0]?.tell("error"));
    await waitFor(() => expect(Recording.made).toHaveLength(2));

    await act(async () => Recording.made[1]?.tell("error"));
    expect(await screen.findByText("The slow recording did not load. Press to try again.")).toBeVisible();
    await userEvent.click(button);

    expect(screen.queryByText(/did not load/)).toBeNull();
    expect(Recording.made).toHaveLength(3);
  });

  it("is not offered when the lesson has none", async () => {
    backend.responses = { getSecureData_v2_0: [withClips("/media/1.a/clips/", false)] };
    await openLessons("/videos/bim-beck");

    expect(await screen.findByRole("button", { name: "Repeat this line" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Slow" })).toBeNull();
  });
});
