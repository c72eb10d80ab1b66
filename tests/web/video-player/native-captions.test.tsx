import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  choose,
  define,
  getVideo,
  play,
  playTo,
  renderPlayer,
} from "#support/web/learn/captioned-player.tsx";
import { stubMediaElement } from "#support/web/learn/player.tsx";

type FakeTrack = Pick<TextTrack, "language" | "mode">;

class FakeTracks extends EventTarget {
  readonly tracks: FakeTrack[] = ["gsw", "en"].map((language) => ({ language, mode: "disabled" }));

  [Symbol.iterator]() {
    return this.tracks.values();
  }

  /** Chooses as in the system's player. */
  show(language: string) {
    for (const track of this.tracks) track.mode = track.language === language ? "showing" : "disabled";
    this.dispatchEvent(new Event("change"));
  }
}

let tracks: FakeTracks;
beforeEach(() => {
  stubMediaElement();
  tracks = new FakeTracks();
  vi.spyOn(HTMLMediaElement.prototype, "textTracks", "get").mockReturnValue(
    tracks as unknown as TextTrackList,
  );
});
afterEach(() => localStorage.clear());

const modes = () => Object.fromEntries(tracks.tracks.map(({ language, mode }) => [language, mode]));
const OFF = { gsw: "disabled", en: "disabled" };

const fire = (name: string) => fireEvent(getVideo(), new Event(name));

async function playWith(label: string) {
  renderPlayer();
  await play();
  define("readyState", 4);
  playTo(3);
  await choose("Captions", label);
}

describe("the video's own captions", () => {
  it("are files of our origin, in each language", () => {
    renderPlayer();

    const [dialect, english] = getVideo().querySelectorAll("track");
    expect(dialect).toHaveAttribute("src", "/gsw.vtt");
    expect(dialect).toHaveAttribute("srclang", "gsw");
    expect(english).toHaveAttribute("label", "English");
  });

  it("are off while the page shows the captions itself", async () => {
    await playWith("Dialect");

    expect(screen.getByText("Was dörfs sii?")).toBeVisible();
    expect(modes()).toEqual(OFF);
  });

  it("are switched off again when the browser switches one on by itself", async () => {
    await playWith("Dialect");

    act(() => tracks.show("en"));

    expect(modes()).toEqual(OFF);
  });

  it.each([
    ["the system's player", "webkitbeginfullscreen", "webkitendfullscreen"],
    ["picture in picture", "enterpictureinpicture", "leavepictureinpicture"],
  ])("show the chosen language in %s, and keep the choice made there", async (_where, begin, end) => {
    await playWith("Dialect");

    fire(begin);
    expect(modes()).toEqual({ gsw: "showing", en: "disabled" });
    act(() => tracks.show("en"));
    expect(modes()).toEqual({ gsw: "disabled", en: "showing" });

    fire(end);
    expect(modes()).toEqual(OFF);
    expect(screen.getByText("What would you like?")).toBeVisible();
    expect(localStorage.getItem("gruezi.captions")).toBe("en");
  });

  it("stay off in the system's player when none are chosen", async () => {
    await playWith("Off");

    fire("webkitbeginfullscreen");

    expect(modes()).toEqual(OFF);
  });
});
