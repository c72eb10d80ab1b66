import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { anAnswer } from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";
import { aCardItem, aQueue, BECK, cardIdOf, dueFor } from "#support/web/learn/review-queue.ts";
import { askableNow } from "#web/features/learn/review/queue-item.ts";
import { dueTimes } from "#web/features/learn/today/due-times.ts";
import { type OwnQueue, queueItems, reviewedSince, withAnswers } from "#web/features/learn/today/queue.ts";

const NOW = Date.now();
const [BREAD, MONEY, CAKE] = ["brot", "gaeld", "chueche"].map(cardIdOf) as [string, string, string];

function ownQueue(...[items, figures]: Parameters<typeof aQueue>): OwnQueue {
  const { today, ...queue } = aQueue(items, figures);
  if (!today) throw new Error("The queue is of Today.");
  return { ...queue, ...today, uid: "anna", clockOffset: 0, dueBeyond: 0, isCached: false, now: NOW };
}

const sent = (item: string, at: number) => ({ ...anAnswer(item, at, { grade: 3 }), videoId: BECK });
const own = ({
  unsent = [],
  saved = new Map(),
}: {
  unsent?: readonly ReturnType<typeof sent>[];
  saved?: ReadonlyMap<string, ReturnType<typeof aSchedule>>;
}) => ({
  unsent: Map.groupBy(unsent, ({ item }) => item),
  saved,
  scheduling: DEFAULT_SCHEDULING,
});
const idsOf = (queue: OwnQueue, now = NOW) => askableNow(queueItems(queue), now).map(({ itemId }) => itemId);

describe("the queue of a device", () => {
  it("asks due steps first, then the rest in the server's order", () => {
    const step = aCardItem(CAKE, { schedule: dueFor(MINUTE, { state: 1 }) });
    const later = aCardItem(cardIdOf("spoeter"), { schedule: aSchedule({ due: NOW + HOUR }) });

    expect(idsOf(ownQueue([aCardItem(MONEY), aCardItem(BREAD, { schedule: null }), later, step]))).toEqual([
      CAKE,
      MONEY,
      BREAD,
    ]);
  });

  it.each([
    ["that the server lacks", own({ unsent: [sent(BREAD, NOW + MINUTE)] })],
    [
      "that the server has",
      own({ saved: new Map([[BREAD, aSchedule({ due: NOW + DAY, RowAt: NOW + MINUTE })]]) }),
    ],
  ])("asks nothing again with an answer %s, due or new", (_what, answers) => {
    for (const schedule of [dueFor(HOUR), null]) {
      const queue = ownQueue([aCardItem(BREAD, { schedule }), aCardItem(MONEY)]);

      expect(idsOf(withAnswers(queue, answers))).toEqual([MONEY]);
    }
  });

  it("asks an item again when its answer says so", () => {
    const queue = withAnswers(ownQueue([aCardItem(BREAD)]), own({ unsent: [sent(BREAD, NOW + MINUTE)] }));

    expect(idsOf(queue, NOW + 400 * DAY)).toEqual([BREAD]);
  });

  it("ignores answers to items that it does not hold", () => {
    const queue = ownQueue([aCardItem(MONEY)]);

    expect(withAnswers(queue, own({ unsent: [sent(BREAD, NOW)] }))).toEqual(queue);
  });

  it("counts reviews since the response, and no first answers", () => {
    const queue = ownQueue([aCardItem(BREAD), aCardItem(MONEY, { schedule: null }), aCardItem(CAKE)]);
    const answers = own({ unsent: [sent(BREAD, NOW + MINUTE), sent(MONEY, NOW + MINUTE)] });

    expect(reviewedSince(queue)).toBe(0);
    expect(reviewedSince(withAnswers(queue, answers))).toBe(1);
  });
});

describe("the due times for other pages", () => {
  it("are those of reviews, with what the response does not hold", () => {
    const queue = { ...ownQueue([aCardItem(BREAD), aCardItem(MONEY, { schedule: null })]), dueBeyond: 7 };

    expect(dueTimes(queue, NOW)).toMatchObject({
      dues: [queue.items[0]?.schedule?.due],
      more: 7,
      asked: { ReviewsADay: 100, DaysOff: [], today: { reviewed: 0 } },
    });
  });

  it("count the day's reviews on all devices, and those on this one since then", () => {
    const day = { start: NOW - HOUR, answered: 9, begun: 4 };
    const queue = ownQueue([aCardItem(BREAD)], { day });
    const answered = withAnswers(queue, own({ unsent: [sent(BREAD, NOW + MINUTE)] }));

    expect(dueTimes(answered, NOW).asked?.today.reviewed).toBe(6);
  });
});
