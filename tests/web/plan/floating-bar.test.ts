import { describe, expect, it } from "vitest";
import { hasBarFaded } from "#web/features/plan/offers/floating-bar.tsx";

const WINDOW_HEIGHT = 800;
const BAR = { top: 730, bottom: 800 };
const BUTTON_HEIGHT = 48;

/** Takes the places of buttons in pixels. */
const isFadedAt = (scrolled: number, ...places: readonly number[]) =>
  hasBarFaded({
    scrolled,
    windowHeight: WINDOW_HEIGHT,
    bar: BAR,
    kept: places.map((place) => ({ top: place - scrolled, bottom: place - scrolled + BUTTON_HEIGHT })),
  });

describe("the bar that floats over the plans", () => {
  it("fades when the page has scrolled 940 px", () => {
    expect(isFadedAt(939, 3_000)).toBe(false);
    expect(isFadedAt(940, 3_000)).toBe(true);
    expect(isFadedAt(940)).toBe(true);
  });

  it("fades earlier when a card's button would come under it", () => {
    expect(isFadedAt(600, 1_400, 1_900)).toBe(false);
    expect(isFadedAt(601, 1_400, 1_900)).toBe(true);
  });

  it("stays hidden while the button is above it, and comes back when the page is scrolled back", () => {
    expect(isFadedAt(900, 1_000)).toBe(true);
    expect(isFadedAt(100, 1_000)).toBe(false);
  });

  it("is shown when a button stands above it from the start", () => {
    expect(isFadedAt(0, 600)).toBe(false);
    expect(isFadedAt(300, 600)).toBe(false);
  });

  it("is not shown when a button lies under it from the start", () => {
    expect(isFadedAt(0, 700)).toBe(true);
  });
});
