import { describe, expect, it, vi } from "vitest";
import { findBrowseCommand } from "#web/features/learn/cards/browse-keys.ts";
import { findReviewCommand } from "#web/features/learn/review/review-keys.ts";
import { obeyKey, toKeyPress } from "#web/lib/key-press.ts";
import { findCommand } from "#web/video-player/controls/player-keys.ts";
import { findLineCommand } from "#web/video-player/lines/line-keys.ts";

const keyDown = (init: KeyboardEventInit) => new KeyboardEvent("keydown", { cancelable: true, ...init });
const keyOf = (init: KeyboardEventInit) => toKeyPress(keyDown(init)).key;

describe("a key of a layout without Latin letters", () => {
  it.each([
    ["Russian", "я", "KeyZ", "z"],
    ["Russian, caps lock", "Я", "KeyZ", "z"],
    ["Ukrainian", "к", "KeyR", "r"],
    ["Greek", "ζ", "KeyZ", "z"],
    ["Hebrew", "ז", "KeyZ", "z"],
    ["Arabic", "لا", "KeyB", "b"],
    ["Korean", "ㅋ", "KeyZ", "z"],
    ["Thai digits", "๑", "Digit1", "1"],
    ["Thai, first row", "ๅ", "Digit1", "1"],
    ["Arabic digits", "١", "Digit1", "1"],
    ["an input method", "Process", "KeyK", "k"],
  ])("(%s) '%s' counts as the Latin key at its position", (_layout, key, code, latin) => {
    expect(keyOf({ key, code })).toBe(latin);
  });

  it("counts as the sign at its position", () => {
    expect(findCommand(toKeyPress(keyDown({ key: "Б", code: "Comma", shiftKey: true })))).toEqual({
      do: "step-speed",
      step: -1,
    });
  });

  it("commands cards, Today, player and lines", () => {
    const press = toKeyPress(keyDown({ key: "К", code: "KeyR" }));

    expect(findBrowseCommand(press)).toEqual({ do: "hear" });
    expect(findReviewCommand(keyDown({ key: "я", code: "KeyZ" }))).toEqual({ do: "undo" });
    expect(findCommand(toKeyPress(keyDown({ key: "а", code: "KeyF" })))).toEqual({
      do: "toggle-full-screen",
    });
    expect(findLineCommand(press)).toEqual({ do: "toggle-repeat" });
  });

  it("with a modifier is left to the browser", () => {
    const press = toKeyPress(keyDown({ key: "я", code: "KeyZ", ctrlKey: true }));

    expect(findBrowseCommand(press)).toBeUndefined();
  });
});

describe("a key of a layout with Latin letters", () => {
  it.each([
    ["German", "z", "KeyY"],
    ["German", "ö", "Semicolon"],
    ["French", "&", "Digit1"],
    ["French", "a", "KeyQ"],
    ["Dvorak", ";", "KeyZ"],
    ["any", "1", "Numpad1"],
    ["any", "ArrowLeft", "ArrowLeft"],
    ["any", "Dead", "BracketLeft"],
  ])("(%s) '%s' counts as what is printed on it", (_layout, key, code) => {
    expect(keyOf({ key, code })).toBe(key);
  });
});

describe("a key that is held", () => {
  it("acts once, and keeps its repeats from the browser", () => {
    const run = vi.fn();
    const events = [false, true, true].map((repeat) => keyDown({ key: " ", repeat }));

    for (const event of events) obeyKey(event, "turn", run);

    expect(run).toHaveBeenCalledExactlyOnceWith("turn");
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, true]);
  });

  it("without a command is left to the browser", () => {
    const run = vi.fn();
    const event = keyDown({ key: "Tab" });

    obeyKey(event, undefined, run);

    expect(run).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(false);
  });
});
