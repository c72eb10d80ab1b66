import { DAY, HOUR, type Instant, MINUTE } from "@gruezi/contract/durations";
import { GRADES } from "@gruezi/contract/review-log";
import fc from "fast-check";
import type { AnswerDevice, Save } from "./answer-device.ts";
import { CARD_ID, LINE_ITEM, WORD_ITEM } from "./answer-rows.ts";

export const BEGIN = Date.UTC(2026, 10, 23, 9);

export const clockErrors = fc.constantFrom(0, DAY, -HOUR, -7 * DAY, -365 * DAY);

const item = fc.constantFrom(CARD_ID, CARD_ID, `${CARD_ID}_en`, LINE_ITEM, WORD_ITEM);

/** Rows lost, or the answer to them. */
export const FAULTS = ["no connection", "lost answer"] as const;
export type Fault = (typeof FAULTS)[number];

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("answer" as const), item, grade: fc.constantFrom(...GRADES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("aside" as const, "back" as const), item }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("send" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("undo in sending" as const, "answer in sending" as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("fail" as const), fault: fc.constantFrom(...FAULTS) }),
  },
);

export const stepsUpTo = (maxLength: number) =>
  fc.array(fc.record({ device: fc.nat(1), action, minutes: fc.oneof(fc.nat(3), fc.nat(60 * 24 * 9)) }), {
    maxLength,
    size: "max",
  });

type Step = ReturnType<typeof stepsUpTo> extends fc.Arbitrary<(infer T)[]> ? T : never;

/** Fails the next calls, one per fault. */
export const withFaults =
  (save: Save, faults: Fault[]): Save =>
  async (rows, now) => {
    const fault = faults.shift();
    if (fault === "no connection") throw new Error(fault);
    const answer = await save(rows, now);
    if (fault === "lost answer") throw new Error(fault);
    return answer;
  };

/** Ends with both devices online and empty queues. */
export async function liveThrough(
  steps: readonly Step[],
  devices: readonly AnswerDevice[],
  faults: Fault[],
): Promise<void> {
  let now = BEGIN;
  for (const step of steps) {
    now += step.minutes * MINUTE;
    const device = devices[step.device];
    if (device) await act(step, { device, now, faults });
  }
  faults.length = 0;
  for (const device of devices) await device.send(now);
}

async function act(
  { action }: Step,
  { device, now, faults }: { device: AnswerDevice; now: Instant; faults: Fault[] },
): Promise<void> {
  if (action.do === "answer") device.answer(action.item, action.grade, now);
  if (action.do === "undo") device.undo(now);
  if (action.do === "aside" || action.do === "back") device.place(action.item, action.do, now);
  if (action.do === "restart") device.restart();
  if (action.do === "fail") faults.push(action.fault);
  // Faults are intended here.
  const sending = action.do.includes("send") ? device.send(now).catch(() => undefined) : undefined;
  if (action.do === "undo in sending") device.undo(now);
  if (action.do === "answer in sending") device.answer(CARD_ID, 2, now);
  await sending;
}
