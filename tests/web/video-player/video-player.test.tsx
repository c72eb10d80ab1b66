import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  getVideo,
  play,
  playWithControls,
  pressPlay,
  region,
  renderPlayer,
  setPaused,
  stubMediaElement,
} from "#support/web/learn/player.tsx";
import { loadControls } from "#web/video-player/controls/use-controls.ts";

beforeEach(stubMediaElement);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a video shows its poster as an eager picture of fixed shape and loads nothing", () => {
  const { container } = renderPlayer({ isEager: true });

  const poster = container.querySelector("img");
  const shape = ["width", "height", "loading", "fetchpriority"].map((name) => poster?.getAttribute(name));
  expect(shape).toEqual(["1920", "1080", "eager", "high"]);
  expect(getVideo().preload).toBe("none");
  expect(getVideo().hasAttribute("src")).toBe(false);
});

it("a video whose address is not known yet cannot be played", () => {
  renderPlayer({ address: null });

  expect(screen.getByRole("button", { name: "Play Am Bahnhof" })).toHaveProperty("disabled", true);
});

it("a pressed play button is replaced by the loading animation, and that by the controls", async () => {
  renderPlayer();

  await pressPlay();
  expect(screen.getByRole("status", { name: "The video is loading" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Play/ })).toBeNull();

  fireEvent.canPlayThrough(getVideo());
  expect(screen.queryByRole("status")).toBeNull();
  expect(await screen.findByRole("slider", { name: "Seek" })).toBeDefined();
});

it("the focus moves to the player when its play button is removed", async () => {
  renderPlayer();

  await pressPlay();

  expect(document.activeElement).toBe(region());
});

it("a video without controls shows no controls", async () => {
  renderPlayer({ hasControls: false });

  await play();
  await act(() => loadControls());

  expect(screen.queryByRole("slider")).toBeNull();
  expect(getVideo().controls).toBe(false);
});

it("the page is notified once that the video has played", async () => {
  const onPlayed = vi.fn();
  renderPlayer({ onPlayed });

  await play();
  fireEvent.playing(getVideo());

  expect(onPlayed).toHaveBeenCalledOnce();
});

it("the loading animation comes back while the stream stalls", async () => {
  renderPlayer();
  await play();

  fireEvent.waiting(getVideo());
  expect(screen.getByRole("status")).toBeDefined();

  fireEvent.playing(getVideo());
  expect(screen.queryByRole("status")).toBeNull();
});

it("the slider names its time for screen readers", async () => {
  renderPlayer();
  await playWithControls();

  getVideo().currentTime = 5;
  fireEvent.timeUpdate(getVideo());

  expect(screen.getByRole("slider", { name: "Seek" }).getAttribute("aria-valuetext")).toBe("0:05 of 1:05");
});

it("arrow keys move five seconds, both on the player and on its slider", async () => {
  renderPlayer();
  await playWithControls();

  fireEvent.keyDown(region(), { key: "ArrowRight" });
  expect(getVideo().currentTime).toBe(5);

  fireEvent.keyDown(screen.getByRole("slider", { name: "Seek" }), { key: "ArrowRight" });
  expect(getVideo().currentTime).toBe(10);
});

it("seeking stops at the video's last picture, a little before its end", async () => {
  renderPlayer();
  await play();

  fireEvent.keyDown(region(), { key: "End" });

  expect(getVideo().currentTime).toBe(64.9);
});

it("the space key pauses what plays and plays what is paused", async () => {
  renderPlayer();
  await playWithControls();

  fireEvent.keyDown(region(), { key: " " });
  expect(getVideo().pause).toHaveBeenCalledOnce();

  setPaused(true);
  fireEvent.pause(getVideo());
  expect(screen.getByRole("button", { name: "Play" })).toBeDefined();
});

it("a muted video is unmuted by the button and by the m key", async () => {
  renderPlayer({ isMuted: true });
  await playWithControls();

  await userEvent.click(screen.getByRole("button", { name: "Unmute" }));
  expect(getVideo().muted).toBe(false);

  fireEvent.keyDown(region(), { key: "m" });
  expect(getVideo().muted).toBe(true);
});

it("the controls hide three seconds after the last pointer movement, and come back with it", async () => {
  renderPlayer();
  await playWithControls();
  const bar = region().querySelector("[data-shown]");
  vi.useFakeTimers();

  fireEvent.pointerMove(region(), { pointerType: "mouse" });
  expect(bar?.getAttribute("data-shown")).toBe("true");
  act(() => vi.advanceTimersByTime(3000));
  expect(bar?.getAttribute("data-shown")).toBe("false");

  fireEvent.pointerMove(region(), { pointerType: "mouse" });
  expect(bar?.getAttribute("data-shown")).toBe("true");
});
