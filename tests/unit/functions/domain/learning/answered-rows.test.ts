import { DAY } from "@gruezi/contract/durations";
import { replay } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING, originOf, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsIn, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { AnswerDevice } from "#support/learning/answer-device.ts";
import {
  BEGIN,
  clockErrors,
  type Fault,
  liveThrough,
  stepsUpTo,
  withFaults,
} from "#support/learning/answer-histories.ts";
import { AnswerLog } from "#support/learning/answer-log.ts";

const STRICT = schedulingOf({ Retention: 0.95, Fitted: null });

/** The schedules that the whole log leads to. */
function replayed({ parts, schedules }: AnswerLog) {
  const rows = rowsIn(parts.values());
  const schedulingFor = schedulingsIn(parts.values());
  return [...schedules].map(([item, stored]) => {
    const ofItem = rows.filter((row) => row.item === item);
    return replay(ofItem, { origin: originOf(item, stored), from: undefined, schedulingFor });
  });
}

describe("after any history on two devices", () => {
  it("every row is in the log once, and replaying the log gives the stored schedules", async () => {
    await fc.assert(
      fc.asyncProperty(clockErrors, clockErrors, stepsUpTo(60), async (one, other, steps) => {
        const log = new AnswerLog();
        const faults: Fault[] = [];
        const save = withFaults((rows, now) => {
          log.scheduling = now < BEGIN + 30 * DAY ? DEFAULT_SCHEDULING : STRICT;
          return log.save(rows, now);
        }, faults);
        const devices = [new AnswerDevice(save, one), new AnswerDevice(save, other)];

        await liveThrough(steps, devices, faults);

        const given = devices.flatMap(({ noted }) => noted);
        const refused = devices.flatMap((device) => device.refused);
        const rows = rowsIn(log.parts.values());
        expect([...rows.map(({ id }) => id), ...refused].sort()).toEqual(given.sort());
        const counted = [...log.schedules.values()].map((schedule) =>
          schedule.reps > 0 ? schedule : undefined,
        );
        expect(counted).toEqual(replayed(log));
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});
