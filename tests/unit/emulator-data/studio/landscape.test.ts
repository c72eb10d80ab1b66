import { describe, expect, it } from "vitest";
import { contrastBetween } from "#studio/drawing/colour.ts";
import { DARK_TONES, LIGHT_TONES } from "#studio/promo/landscape.ts";
import { drawRange, fallingSlopes } from "#studio/promo/range.ts";
import { darkColours, lightColours } from "#web/theme/tokens.ts";

const READABLE = 4.5;

describe("the background of the subscriptions page", () => {
  it.each([
    ["light", LIGHT_TONES, lightColours],
    ["dark", DARK_TONES, darkColours],
  ])("keeps soft text readable on every tone when it is %s", (_theme, tones, colours) => {
    const contrasts = Object.values(tones).map((tone) => contrastBetween(colours["--ink-soft"], tone));

    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(READABLE);
  });

  it.each([
    ["light", LIGHT_TONES, lightColours],
    ["dark", DARK_TONES, darkColours],
  ])("begins in the page's own ground when it is %s", (_theme, tones, colours) => {
    expect(tones.sky).toBe(colours["--ground"]);
  });
});

describe("a mountain range", () => {
  it("lies in shade from each summit down to the next valley", () => {
    const slopes = fallingSlopes([
      [0, 50],
      [10, 20],
      [20, 30],
      [30, 60],
      [40, 40],
      [50, 45],
    ]);

    expect(slopes).toEqual([
      [
        [10, 20],
        [20, 30],
        [30, 60],
      ],
      [
        [40, 40],
        [50, 45],
      ],
    ]);
  });

  it("casts no shade without a descent", () => {
    const ridge = [
      [0, 50],
      [10, 20],
    ] as const;

    expect(drawRange(ridge, 60, { light: "#eeeeee", shade: "#cccccc" })).not.toContain("#cccccc");
  });
});
