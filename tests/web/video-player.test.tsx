import { ThemeProvider } from "@emotion/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadControls } from "../../web/src/components/video-player/use-controls.ts";
import { VideoPlayer } from "../../web/src/components/video-player/video-player.tsx";
import type { VideoPlayerProps } from "../../web/src/components/video-player/video-player-props.ts";
import { theme } from "../../web/src/theme/theme.ts";

const props: VideoPlayerProps = {
  title: "Am Bahnhof",
  poster: "/am-bahnhof.webp",
  source: "/promo.mp4",
  durationSeconds: 65,
  onSourceExpired: async () => "/renewed.mp4",
};

const player = (changes: Partial<VideoPlayerProps>) => (
  <StrictMode>
    <ThemeProvider theme={theme}>
      <VideoPlayer {...props} {...changes} />
    </ThemeProvider>
  </StrictMode>
);

const renderPlayer = (changes: Partial<VideoPlayerProps> = {}) => render(player(changes));

function getVideo(): HTMLVideoElement {
  const video = screen.getByRole("region", { name: "Video: Am Bahnhof" }).querySelector("video");
  if (!video) throw new Error("There is no video in the player");
  return video;
}

const region = () => screen.getByRole("region", { name: "Video: Am Bahnhof" });
const pressPlay = () => userEvent.click(screen.getByRole("button", { name: "Play Am Bahnhof" }));
const setPaused = (isPaused: boolean) =>
  Object.defineProperty(getVideo(), "paused", { configurable: true, value: isPaused });
const setDuration = (seconds: number) =>
  Object.defineProperty(getVideo(), "duration", { configurable: true, value: seconds });

async function play() {
  await pressPlay();
  setPaused(false);
  setDuration(65);
  fireEvent.durationChange(getVideo());
  fireEvent.play(getVideo());
  fireEvent.playing(getVideo());
  fireEvent.canPlayThrough(getVideo());
}

const playWithControls = async () => {
  await play();
  await screen.findByRole("slider", { name: "Seek" });
};

function failWith(code: number) {
  Object.defineProperty(getVideo(), "error", { configurable: true, value: { code } });
  fireEvent.error(getVideo());
}

// jsdom has the media element without its methods.
beforeEach(() => {
  vi.stubGlobal("MediaError", { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
});

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

it("a video whose address is still being asked for cannot be played", () => {
  renderPlayer({ source: null });

  expect(screen.getByRole("button", { name: "Play Am Bahnhof" })).toHaveProperty("disabled", true);
});

it("a pressed play button gives way to the loading animation, and that to the controls", async () => {
  renderPlayer();

  await pressPlay();
  expect(screen.getByRole("status", { name: "The video is loading" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Play/ })).toBeNull();

  fireEvent.canPlayThrough(getVideo());
  expect(screen.queryByRole("status")).toBeNull();
  expect(await screen.findByRole("slider", { name: "Seek" })).toBeDefined();
});

it("the focus stays with the player when its play button goes", async () => {
  renderPlayer();

  await pressPlay();

  expect(document.activeElement).toBe(region());
});

it("a video without controls shows none", async () => {
  renderPlayer({ hasControls: false });

  await play();
  await act(() => loadControls());

  expect(screen.queryByRole("slider")).toBeNull();
  expect(getVideo().controls).toBe(false);
});

it("the page hears once that the video has played", async () => {
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

it("the slider says the time in words a screen reader can say", async () => {
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

it("seeking ends at the video's end", async () => {
  renderPlayer();
  await play();

  fireEvent.keyDown(region(), { key: "End" });

  expect(getVideo().currentTime).toBe(65);
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

it("the controls go three seconds after the last sign of life, and come back with the pointer", async () => {
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

it("a refused source is renewed once and goes on at the same second", async () => {
  const onSourceExpired = vi.fn(async () => "/renewed.mp4");
  renderPlayer({ onSourceExpired });
  await play();
  getVideo().currentTime = 42;

  await act(async () => failWith(4));
  expect(getVideo().src).toContain("/renewed.mp4");
  expect(getVideo().currentTime).toBe(42);

  await act(async () => failWith(4));
  expect(onSourceExpired).toHaveBeenCalledOnce();
  expect(screen.getByRole("alert").textContent).toBe("The video did not load.");
});

it("a source that cannot be renewed ends in plain words and a way on", async () => {
  renderPlayer({ onSourceExpired: () => Promise.reject(new Error("offline")) });
  await play();

  await act(async () => failWith(4));
  expect(screen.getByRole("alert")).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("status")).toBeDefined();
  expect(getVideo().src).toContain("/promo.mp4");
});

it("a bad line is tried three times and then given up", async () => {
  renderPlayer();
  await play();
  vi.useFakeTimers();

  for (const delayMs of [1000, 2000, 4000]) {
    act(() => failWith(2));
    act(() => vi.advanceTimersByTime(delayMs));
    expect(screen.queryByRole("alert")).toBeNull();
  }
  act(() => failWith(2));

  expect(screen.getByRole("alert")).toBeDefined();
});

it("a video that loads for twenty seconds without a byte is given up", async () => {
  renderPlayer();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole("button", { name: "Play Am Bahnhof" }));

  act(() => vi.advanceTimersByTime(15_000));
  fireEvent.progress(getVideo());
  act(() => vi.advanceTimersByTime(15_000));
  expect(screen.queryByRole("alert")).toBeNull();

  act(() => vi.advanceTimersByTime(6000));
  expect(screen.getByRole("alert")).toBeDefined();
});

it("another address of the same video goes on, another video begins with its poster", async () => {
  const { rerender, container } = renderPlayer();
  await play();
  getVideo().currentTime = 12;

  rerender(player({ source: "/renewed.mp4" }));
  expect(getVideo().src).toContain("/renewed.mp4");
  expect(getVideo().currentTime).toBe(12);

  rerender(player({ source: "/other.mp4", poster: "/other.webp" }));
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/other.webp");
  expect(getVideo().hasAttribute("src")).toBe(false);
});

it("a player that goes away lets go of its source", async () => {
  const { unmount } = renderPlayer();
  await play();
  const video = getVideo();

  unmount();

  expect(video.hasAttribute("src")).toBe(false);
});
