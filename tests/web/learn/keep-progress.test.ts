import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepProgress } from "#web/features/learn/progress/use-lesson-progress.ts";

let video: HTMLVideoElement;
let save: ReturnType<typeof vi.fn<(seconds: number) => void>>;
let stop: () => void;

const define = (name: string, value: unknown) =>
  Object.defineProperty(video, name, { configurable: true, value });

function playTo(seconds: number) {
  video.currentTime = seconds;
  fireEvent.timeUpdate(video);
}

beforeEach(() => {
  vi.useFakeTimers();
  video = document.createElement("video");
  define("readyState", 4);
  define("paused", false);
  save = vi.fn<(seconds: number) => void>();
  stop = keepProgress(video, save);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("the place in a lesson", () => {
  it("is saved at most every fifteen seconds while it plays", () => {
    playTo(10);
    expect(save).not.toHaveBeenCalled();

    vi.advanceTimersByTime(15_000);
    playTo(15);
    playTo(16);
    expect(save.mock.calls).toEqual([[15]]);

    vi.advanceTimersByTime(15_000);
    playTo(30);
    expect(save.mock.calls).toEqual([[15], [30]]);
  });

  it("is saved on a pause, but not twice", () => {
    playTo(7);

    fireEvent.pause(video);
    fireEvent.pause(video);

    expect(save.mock.calls).toEqual([[7]]);
  });

  it("is saved when the page is hidden", () => {
    playTo(7);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);

    fireEvent(document, new Event("visibilitychange"));

    expect(save.mock.calls).toEqual([[7]]);
  });

  it("is saved when the lesson is left, and never again", () => {
    playTo(7);

    stop();
    fireEvent.pause(video);

    expect(save.mock.calls).toEqual([[7]]);
  });

  it("is not lost while the video changes its source", () => {
    playTo(20);

    define("readyState", 0);
    playTo(0);
    stop();

    expect(save.mock.calls).toEqual([[20]]);
  });

  it("is not saved when nothing was played", () => {
    stop();

    expect(save).not.toHaveBeenCalled();
  });
});
