import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { define, getVideo, play, playTo, press, renderPlayer } from "#support/web/learn/captioned-player.tsx";
import { stubMediaElement } from "#support/web/learn/player.tsx";

const line = (startSeconds: number, endSeconds: number, text: string) => ({
  id: null,
  speaker: null,
  startSeconds,
  endSeconds,
  text,
});
const captions = [
  {
    language: "gsw",
    label: "Dialect",
    address: "/gsw.vtt",
    cues: [line(2, 4, "Grüezi!"), line(4, 7, "Was dörfs sii?"), line(8, 10, "Es Gipfeli.")],
  },
];

beforeEach(stubMediaElement);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openAt(seconds: number) {
  renderPlayer({ captions });
  await play();
  define("readyState", 4);
  seekTo(seconds);
}

/** Seeks as the seek bar and the arrow keys do. */
function seekTo(seconds: number) {
  getVideo().currentTime = seconds;
  fireEvent.seeking(getVideo());
}

const paused = () => vi.mocked(getVideo().pause).mock.calls.length;

function goOn() {
  define("paused", false);
  fireEvent.play(getVideo());
}

describe("the player", () => {
  it.each([
    ["n", "the next line", 5, 8],
    ["p", "the line before", 5, 2],
    ["a", "the line again", 5, 4],
    ["n", "the last line, where there is none after it", 9, 8],
    ["p", "the first line, where there is none before it", 3, 2],
    ["a", "the first line, before it began", 1, 2],
    ["a", "the line that was said last, in the pause after it", 7.5, 4],
  ])("the key %s plays %s", async (key, _what, at, start) => {
    await openAt(at);

    press(key);

    expect(getVideo().currentTime).toBe(start);
    expect(getVideo().play).toHaveBeenCalled();
  });

  it("has buttons to go line by line, which name their keys", async () => {
    await openAt(5);

    await userEvent.click(screen.getByRole("button", { name: "Next line" }));

    expect(getVideo().currentTime).toBe(8);
    expect(screen.getByRole("button", { name: "Next line" })).toHaveAttribute("aria-keyshortcuts", "n");
  });

  it("has no buttons and keys for lines when there are no captions", async () => {
    renderPlayer({ captions: [] });
    await play();

    press("n");

    expect(screen.queryByRole("button", { name: "Next line" })).toBeNull();
    expect(getVideo().currentTime).toBe(0);
  });
});

describe("a line that is repeated", () => {
  it("starts again at its end until it is stopped", async () => {
    await openAt(5);
    press("r");

    playTo(7.03);
    expect(getVideo().currentTime).toBe(7.03);
    for (const end of [7.06, 7.07, 7.2]) {
      playTo(end);
      expect(getVideo().currentTime).toBe(4);
    }
    expect(screen.getByRole("button", { name: "Stop repeating" })).toBeVisible();

    press("r");
    playTo(7.2);
    expect(getVideo().currentTime).toBe(7.2);
    expect(screen.getByRole("button", { name: "Repeat this line" })).toBeVisible();
  });

  it("plays as often as was chosen, and then the film goes on", async () => {
    localStorage.setItem("gruezi.repeat-times", "3");
    await openAt(5);
    press("r");

    playTo(7.06);
    expect(getVideo().currentTime).toBe(4);
    playTo(7.06);
    expect(getVideo().currentTime).toBe(4);
    playTo(7.06);

    expect(getVideo().currentTime).toBe(7.06);
    expect(screen.getByRole("button", { name: "Repeat this line" })).toBeVisible();
    expect(paused()).toBe(0);
  });

  it("becomes the next line by the key for the next line", async () => {
    await openAt(5);
    press("r");
    press("n");
    seekTo(8);

    playTo(10.06);

    expect(getVideo().currentTime).toBe(8);
  });

  it("is no longer repeated when the learner seeks elsewhere, even to the next line", async () => {
    await openAt(5);
    press("r");

    seekTo(8.5);
    playTo(10);

    expect(getVideo().currentTime).toBe(10);
  });

  it("starts again when the film ends before the line does", async () => {
    await openAt(9);
    press("r");

    getVideo().currentTime = 9.9;
    fireEvent.ended(getVideo());

    expect(getVideo().currentTime).toBe(8);
  });

  it("is not restarted while the video is still seeking", async () => {
    await openAt(5);
    press("r");
    define("seeking", true);

    playTo(7.1);

    expect(getVideo().currentTime).toBe(7.1);
  });
});

describe("a pause after each line", () => {
  it("stops at the line's end, and goes on with the next one", async () => {
    await openAt(3);
    press("w");

    playTo(4);
    expect(paused()).toBe(1);
    expect(getVideo().currentTime).toBeLessThan(4);
    fireEvent.seeking(getVideo());

    goOn();
    playTo(4.1);
    expect(paused()).toBe(1);
    playTo(7.06);
    expect(paused()).toBe(2);
  });

  it("comes again after the line is played again by key", async () => {
    await openAt(3);
    press("w");
    playTo(4);

    press("a");
    expect(getVideo().currentTime).toBe(2);
    fireEvent.seeking(getVideo());
    goOn();
    playTo(4);

    expect(paused()).toBe(2);
  });

  it("comes after the last repetition", async () => {
    localStorage.setItem("gruezi.repeat-times", "2");
    await openAt(3);
    press("w");
    press("r");

    playTo(4);
    expect(paused()).toBe(0);
    playTo(4);

    expect(paused()).toBe(1);
  });

  it("is switched off by the same key", async () => {
    await openAt(3);
    press("w");
    press("w");

    playTo(4);

    expect(paused()).toBe(0);
  });
});
