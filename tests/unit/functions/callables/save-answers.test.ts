import "#support/functions/env.ts";
import { monthOf } from "@gruezi/contract/review-log";
import { replay } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { AnswerDevice, type Save } from "#support/learning/answer-device.ts";
import {
  clockErrors,
  type Fault,
  liveThrough,
  stepsUpTo,
  withFaults,
} from "#support/learning/answer-histories.ts";
import { anAnswer, CARD_ID, LINE_ID, LINE_ITEM, sent } from "#support/learning/answer-rows.ts";

vi.mock("firebase-admin/firestore", () => import("#support/memory/firestore.ts"));

const { saveAnswers } = await import("#functions/callables/save-answers.ts");
const { clearStore, store } = await import("#support/functions/store.ts");

async function startAfresh(): Promise<void> {
  await clearStore();
  await store()
    .doc("Flashcards/bim-beck")
    .set({ CardIDs: [CARD_ID] });
  await store()
    .doc("Users/anna/Mined/bim-beck")
    .set({ LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`], At: new Date() });
}

const call = (rows: Parameters<Save>[0]) => run(saveAnswers, { data: { rows }, auth: loginOf("anna") });

beforeEach(startAfresh);
afterEach(() => vi.useRealTimers());

it("the callable stores every answer of two devices, after any history", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await fc.assert(
    fc.asyncProperty(clockErrors, clockErrors, stepsUpTo(30), async (one, other, steps) => {
      await startAfresh();
      const faults: Fault[] = [];
      const save = withFaults((rows, now) => {
        vi.setSystemTime(now);
        return call(rows);
      }, faults);
      const devices = [new AnswerDevice(save, one), new AnswerDevice(save, other)];

      await liveThrough(steps, devices, faults);

      const parts = await store().collection("Users/anna/Reviews").get();
      const rows = parts.docs.flatMap((part) => part.get("Rows"));
      const refused = devices.flatMap((device) => device.refused);
      expect([...rows.map(({ id }) => id), ...refused].sort()).toEqual(
        devices.flatMap(({ noted }) => noted).sort(),
      );
      const cards = await store().collection("Users/anna/Cards").get();
      for (const card of cards.docs) {
        const replayed = replay(
          rows.filter(({ item }) => item === card.id),
          {
            origin: { itemId: card.id, kind: card.get("Kind"), videoId: card.get("VideoID") },
            from: undefined,
            schedulingFor: () => DEFAULT_SCHEDULING,
          },
        );
        expect(card.get("due").toMillis()).toBe(replayed?.due ?? card.get("due").toMillis());
        expect(card.get("reps")).toBe(replayed?.reps ?? 0);
        expect(card.get("stability")).toBe(replayed?.stability ?? 0);
      }
    }),
    { numRuns: 200 },
  );
}, 30_000);

it("a month's log with twenty full parts continues in another part", async () => {
  const at = Date.now();
  const Rows = Array(1_000).fill(anAnswer(LINE_ITEM, at));
  for (let part = 0; part < 20; part += 1)
    await store()
      .doc(`Users/anna/Reviews/${monthOf(at)}-${part}`)
      .set({ Rows, Schedulers: {} });

  expect((await call([sent(anAnswer(CARD_ID, at))])).saved).toHaveLength(1);

  const next = await store()
    .doc(`Users/anna/Reviews/${monthOf(at)}-20`)
    .get();
  expect(next.get("Rows")).toHaveLength(1);
});
