import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  failWith,
  getVideo,
  play,
  pressPlay,
  renderPlayer,
  stubMediaElement,
} from "#support/web/learn/player.tsx";
import type { Attachment } from "#web/video-player/source/attachment.ts";

const attached: Attachment[] = [];

// jsdom has no MediaSource.
vi.mock(import("#web/video-player/source/hls-library.ts"), async (load) => ({
  ...(await load()),
  attachHlsLater: (attachment: Attachment) => {
    attached.push(attachment);
    const nothing = () => {};
    return { renew: nothing, reload: nothing, recover: nothing, detach: nothing };
  },
}));

const PLAYLIST = "/media/lessons/hoi/master.m3u8";

beforeEach(() => {
  stubMediaElement();
  attached.length = 0;
});

afterEach(() => vi.unstubAllGlobals());

function browserThat({ claimsHls, isApple }: { claimsHls: boolean; isApple: boolean }): void {
  vi.stubGlobal("MediaSource", class {});
  if (isApple) vi.stubGlobal("ManagedMediaSource", class {});
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue(claimsHls ? "maybe" : "");
}

it("a playlist that the browser claims to play and cannot is played by the library", async () => {
  browserThat({ claimsHls: true, isApple: true });
  renderPlayer({ address: PLAYLIST, onAddressExpired: async () => `${PLAYLIST}?renewed` });
  await play();
  getVideo().currentTime = 12;

  await act(async () => failWith(4));
  expect(attached).toEqual([]);
  await act(async () => failWith(4));

  expect(attached).toMatchObject([{ address: `${PLAYLIST}?renewed` }]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a playlist that the library cannot play is played by a browser that claims to", async () => {
  browserThat({ claimsHls: true, isApple: false });
  renderPlayer({ address: PLAYLIST });
  await play();

  await act(async () => attached[0]?.onFault("unplayable"));

  expect(getVideo().src).toContain(PLAYLIST);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a playlist is given up when neither library nor browser plays it", async () => {
  browserThat({ claimsHls: true, isApple: false });
  renderPlayer({ address: PLAYLIST, onAddressExpired: () => Promise.reject(new Error("gone")) });
  await play();
  await act(async () => attached[0]?.onFault("unplayable"));

  await act(async () => failWith(4));

  expect(screen.getByRole("alert").textContent).toContain("The video did not load.");
});

it("a playlist that the library cannot play is given up at once when the browser claims nothing", async () => {
  browserThat({ claimsHls: false, isApple: false });
  renderPlayer({ address: PLAYLIST });
  await play();

  await act(async () => attached[0]?.onFault("unplayable"));

  expect(screen.getByRole("alert").textContent).toContain("The video did not load.");
});

it("a browser that plays no stream shows so at once, without a request", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");
  const onAddressExpired = vi.fn(async () => PLAYLIST);
  renderPlayer({ address: PLAYLIST, onAddressExpired });

  await pressPlay();

  expect(screen.getByRole("alert").textContent).toMatch(/^This browser cannot play the video\./);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(getVideo()).not.toHaveAttribute("src");
  expect(attached).toEqual([]);
  expect(onAddressExpired).not.toHaveBeenCalled();
});
