import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  failWith,
  getVideo,
  play,
  player,
  renderPlayer,
  stubMediaElement,
} from "#support/web/learn/player.tsx";

beforeEach(stubMediaElement);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a refused source is renewed once and goes on at the same second", async () => {
  const onAddressExpired = vi.fn(async () => "/renewed.mp4");
  renderPlayer({ onAddressExpired });
  await play();
  getVideo().currentTime = 42;

  await act(async () => failWith(4));
  expect(getVideo().src).toContain("/renewed.mp4");
  expect(getVideo().currentTime).toBe(42);

  await act(async () => failWith(4));
  expect(onAddressExpired).toHaveBeenCalledOnce();
  expect(screen.getByRole("alert").textContent).toBe("The video did not load.");
});

it("a source that cannot be renewed shows a failure, and can be tried again", async () => {
  renderPlayer({ onAddressExpired: () => Promise.reject(new Error("offline")) });
  await play();

  await act(async () => failWith(4));
  expect(screen.getByRole("alert")).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("status")).toBeDefined();
  expect(getVideo().src).toContain("/promo.mp4");
});

it("a network fault is retried three times and then given up", async () => {
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

describe("without a network", () => {
  const setOnline = (onLine: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    act(() => void fireEvent(window, new Event(onLine ? "online" : "offline")));
  };

  it("a video waits for longer than a minute, says why, and goes on by itself from the same second", async () => {
    renderPlayer();
    await play();
    getVideo().currentTime = 42;
    setOnline(false);
    vi.useFakeTimers();
    fireEvent.waiting(getVideo());

    for (const delayMs of [1000, 2000, 4000, 68_000]) {
      act(() => failWith(2));
      act(() => vi.advanceTimersByTime(delayMs));
    }
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^You are offline. The video goes on/)).toBeVisible();
    vi.mocked(HTMLMediaElement.prototype.play).mockClear();

    setOnline(true);

    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    expect(getVideo().currentTime).toBe(42);
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  it("a video that was given up is tried again when another network comes", async () => {
    renderPlayer();
    await play();
    vi.useFakeTimers();
    for (const delayMs of [1000, 2000, 4000, 0]) {
      act(() => failWith(2));
      act(() => vi.advanceTimersByTime(delayMs));
    }
    expect(screen.getByRole("alert")).toHaveTextContent("The video did not load.");

    setOnline(true);

    expect(screen.queryByRole("alert")).toBeNull();
    expect(getVideo().src).toContain("/promo.mp4");
  });
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

it("another address of the same video goes on, and another video starts with its poster", async () => {
  const { rerender, container } = renderPlayer();
  await play();
  getVideo().currentTime = 12;

  rerender(player({ address: "/renewed.mp4" }));
  expect(getVideo().src).toContain("/renewed.mp4");
  expect(getVideo().currentTime).toBe(12);

  rerender(player({ address: "/other.mp4", poster: "/other.webp" }));
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/other.webp");
  expect(getVideo().hasAttribute("src")).toBe(false);
});

it("a player that is removed releases its source", async () => {
  const { unmount } = renderPlayer();
  await play();
  const video = getVideo();

  unmount();

  expect(video.hasAttribute("src")).toBe(false);
});
