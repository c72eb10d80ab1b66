import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  choose,
  define,
  getVideo,
  play,
  playTo,
  press,
  region,
  renderPlayer,
} from "#support/web/learn/captioned-player.tsx";
import { stubMediaElement } from "#support/web/learn/player.tsx";
import type { PlayerHandle } from "#web/video-player/player-handle.ts";

beforeEach(stubMediaElement);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a held key", () => {
  it.each([" ", "k"])("'%s' pauses once", async (key) => {
    renderPlayer();
    await play();

    for (const repeat of [false, true, true]) {
      expect(fireEvent.keyDown(region(), { key, repeat })).toBe(false);
    }

    expect(getVideo().pause).toHaveBeenCalledOnce();
  });
});

describe("the speed", () => {
  it("is chosen from half to double, and kept for the next video", async () => {
    renderPlayer();
    await play();

    await choose("Speed", "0.75×");

    expect(getVideo().playbackRate).toBe(0.75);
    expect(getVideo().defaultPlaybackRate).toBe(0.75);
    expect(localStorage.getItem("gruezi.speed")).toBe("0.75");
    const offered = screen.getAllByRole("option", { name: /×/ }).map(({ textContent }) => textContent);
    expect(offered).toEqual(["0.5×", "0.75×", "1×", "1.25×", "1.5×", "1.75×", "2×"]);
  });

  it("chosen before applies from the first second", () => {
    localStorage.setItem("gruezi.speed", "1.5");

    renderPlayer();

    expect(getVideo().playbackRate).toBe(1.5);
  });

  it.each(["", "fast", "NaN", "17", "-1", "{}"])("is normal when '%s' was stored", (junk) => {
    localStorage.setItem("gruezi.speed", junk);

    renderPlayer();

    expect(getVideo().playbackRate).toBe(1);
  });

  it("can be changed when storage is blocked", async () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
    renderPlayer();
    await play();

    await choose("Speed", "2×");

    expect(getVideo().playbackRate).toBe(2);
  });

  it("steps by < and >, however the keyboard types them, and ends at double", async () => {
    renderPlayer();
    await play();

    press(">", true);
    expect(getVideo().playbackRate).toBe(1.25);
    press("<");
    press("<", true);
    expect(getVideo().playbackRate).toBe(0.75);

    for (const key of ">>>>>>>>>") press(key);
    expect(getVideo().playbackRate).toBe(2);
  });

  it("stays normal in a video without controls", () => {
    localStorage.setItem("gruezi.speed", "2");

    renderPlayer({ hasControls: false });

    expect(getVideo().playbackRate).toBe(1);
  });
});

describe("seeking back and forth", () => {
  it("is five seconds by the button and ten by j and l", async () => {
    renderPlayer();
    await play();
    playTo(30);

    await userEvent.click(screen.getByRole("button", { name: "Back 5 seconds" }));
    expect(getVideo().currentTime).toBe(25);
    press("j");
    expect(getVideo().currentTime).toBe(15);
    press("l");
    expect(getVideo().currentTime).toBe(25);
  });
});

describe("picture in picture", () => {
  it("is offered when the browser supports it", async () => {
    Object.assign(document, { pictureInPictureEnabled: true });
    renderPlayer();
    const requestPictureInPicture = vi.fn(async () => undefined);
    Object.assign(getVideo(), { requestPictureInPicture });
    await play();

    await userEvent.click(screen.getByRole("button", { name: "Picture in picture" }));

    expect(requestPictureInPicture).toHaveBeenCalledOnce();
    Object.assign(document, { pictureInPictureEnabled: false });
  });

  it("is not offered when the browser does not support it", async () => {
    renderPlayer();
    await play();

    expect(screen.queryByRole("button", { name: "Picture in picture" })).toBeNull();
  });
});

describe("a place in the video", () => {
  it("is where a video starts for a learner who comes back", async () => {
    renderPlayer({ startSeconds: 17 });

    await play();

    expect(getVideo().currentTime).toBe(17);
  });

  it("can be played from, also before the video has begun", async () => {
    const player = createRef<PlayerHandle>();
    renderPlayer({ ref: player });

    act(() => player.current?.playFrom(12));
    expect(getVideo().src).toContain("/bim-beck.mp4");
    expect(getVideo().currentTime).toBe(12);

    define("readyState", 4);
    act(() => player.current?.playFrom(3));
    expect(getVideo().currentTime).toBe(3);
  });

  it("cannot be played from while the video has no address", () => {
    const player = createRef<PlayerHandle>();
    renderPlayer({ ref: player, address: null });

    expect(player.current).toBeNull();
  });
});
