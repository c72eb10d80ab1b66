import { DAY, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { planQueue, type QueueRules } from "#functions/domain/learning/queue/plan-queue.ts";
import { aCandidate, NOW, newDay, rulesAt, withAnswer } from "#support/learning/queue.ts";

describe("a backlog", () => {
  const rules = (changed: Partial<QueueRules> = {}) => rulesAt(NOW, { isBacklog: true, ...changed });
  const lapsed = (itemId: string, days: number, stability: number) =>
    aCandidate(itemId, { due: NOW - DAY, last_review: NOW - days * DAY, stability });

  it("asks first what would be forgotten first, and nothing new", () => {
    const all = [
      lapsed("strong", 200, 100),
      lapsed("weak", 20, 2),
      lapsed("weaker", 5, 0.1),
      aCandidate("new"),
    ];

    expect(planQueue(all, rules())).toEqual(["weaker", "weak", "strong"]);
  });

  it("counts from the date that was due where the last answer's is unknown", () => {
    const undated = aCandidate("undated", { due: NOW - 9 * DAY, last_review: null, stability: 3 });
    const all = [lapsed("less", 8, 3), undated, lapsed("more", 10, 3)];

    expect(planQueue(all, rules())).toEqual(["more", "undated", "less"]);
  });

  it("shuffles items of the same loss by the seed", () => {
    const all = Array.from({ length: 12 }, (_none, at) => lapsed(`item-${at}`, 9, 3));
    const [annas, beats] = ["anna", "beat"].map((seed) => planQueue(all, rules({ seed })));

    expect(annas).toHaveLength(12);
    expect(annas).not.toEqual(all.map(({ itemId }) => itemId));
    expect(annas).not.toEqual(beats);
  });

  it("asks at most a day's reviews, not counting steps and first answers", () => {
    const answered = ["a", "b", "c"].reduce(
      (day, itemId, at) => withAnswer(day, { itemId, family: itemId, isFirst: at === 0 }),
      newDay(NOW),
    );
    const step = aCandidate("a", { state: 1, due: NOW - MINUTE });
    const all = [step, ...Array.from({ length: 9 }, (_none, at) => lapsed(`item-${at}`, 9, 3))];

    const queue = planQueue(all, rules({ day: answered, reviewsADay: 6 }));

    expect(queue).toHaveLength(1 + 6 - 2);
    expect(queue[0]).toBe("a");
    expect(planQueue(all, rules({ day: answered, reviewsADay: 2 }))).toEqual(["a"]);
  });
});
