import { DAY } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import type { CachedDue } from "#web/data/device/cached-due.ts";
import { askedBy, cacheDue, changeLimits, dueBy, findCachedDue } from "#web/data/device/cached-due.ts";

const NOW = new Date(2026, 10, 23, 9).getTime();
const TODAY = "2026-11-23";

beforeEach(() => {
  startOpenedCache();
});

/** Twelve items that are due since yesterday. */
function dueWith(limits: { ReviewsADay?: number; DaysOff?: string[] }, reviewed = 0): CachedDue {
  const dues = Array.from({ length: 12 }, () => NOW - DAY);
  const asked = { dues, today: { day: TODAY, dues, reviewed }, ReviewsADay: 100, DaysOff: [], ...limits };
  return { at: NOW, dues, more: 0, asked };
}

describe("the count of Today on other pages", () => {
  it.each<[string, CachedDue, later: number, count: number]>([
    ["what is due", dueWith({}), 0, 12],
    ["at most the day's reviews", dueWith({ ReviewsADay: 10 }), 0, 10],
    ["the rest of the day's reviews", dueWith({ ReviewsADay: 10 }, 4), 0, 6],
    ["a new day's reviews tomorrow", dueWith({ ReviewsADay: 10 }, 4), DAY, 10],
    ["nothing on a day off", dueWith({ DaysOff: [`${TODAY}/${TODAY}`] }), 0, 0],
    ["everything after it", dueWith({ DaysOff: [`${TODAY}/${TODAY}`] }), DAY, 12],
  ])("is what Today asks: %s", (_what, cached, later, count) => {
    expect(askedBy(cached, NOW + later)).toBe(count);
  });

  it("follows settings that were changed since", async () => {
    await cacheDue("anna", dueWith({}));

    await changeLimits("anna", { ReviewsADay: 10 });
    const fewer = await findCachedDue("anna");
    await changeLimits("anna", { DaysOff: [`${TODAY}/${TODAY}`] });
    const off = await findCachedDue("anna");

    expect([fewer, off].map((cached) => cached && askedBy(cached, NOW))).toEqual([10, 0]);
  });

  it("is what is due if Today was never opened", () => {
    const cached = { at: 0, dues: [1, 2, 9], more: 3 };

    expect(askedBy(cached, 5)).toBe(5);
    expect(dueBy(cached, 5)).toBe(5);
  });
});
