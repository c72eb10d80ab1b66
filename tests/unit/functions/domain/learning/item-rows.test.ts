import { DAY } from "@gruezi/contract/durations";
import { replay } from "@gruezi/contract/scheduling/replay";
import { originOf } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_ROWS_MAX } from "#functions/domain/learning/item-rows.ts";
import { rowsIn, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { BEGIN } from "#support/learning/answer-histories.ts";
import { AnswerLog } from "#support/learning/answer-log.ts";
import { anAnswer, anUndo, aPlacement, CARD_ID, sent } from "#support/learning/answer-rows.ts";

const action = fc.record({
  kind: fc.constantFrom("answer", "answer", "answer", "undo", "aside", "back"),
  /** The number of rows since the undone one, or of days by which the row is late. */
  ago: fc.nat(60),
  isLate: fc.boolean(),
});

describe("an item with many rows", () => {
  it("has the schedule of all its saved rows, and keeps few of them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 90, maxLength: 160, size: "max" }), async (actions) => {
        const log = new AnswerLog();
        const rows = [sent(anAnswer(CARD_ID, BEGIN))];
        await log.save(rows, BEGIN);
        for (const [index, { kind, ago, isLate }] of actions.entries()) {
          const now = BEGIN + (index + 1) * DAY;
          const at = isLate ? Math.max(BEGIN + 1, now - ago * DAY - 1) : now;
          const earlier = rows.at(-1 - (ago % rows.length));
          const row =
            kind === "undo" && earlier
              ? anUndo(earlier, at)
              : kind === "aside" || kind === "back"
                ? aPlacement(kind, CARD_ID, at)
                : anAnswer(CARD_ID, at);
          const { refused } = await log.save([sent(row)], now);
          if (row.kind === "answer" && refused.length === 0) rows.push(sent(row));
        }

        const stored = log.schedules.get(CARD_ID);
        if (!stored) throw new Error("The item has a schedule.");
        const parts = [...log.parts.values()];
        const origin = originOf(CARD_ID, stored);
        const all = { origin, from: undefined, schedulingFor: schedulingsIn(parts) };
        expect(stored).toMatchObject(replay(rowsIn(parts), all) ?? { state: 0, reps: 0 });
        expect(log.itemRows.get(CARD_ID)?.Rows.length).toBeLessThanOrEqual(ITEM_ROWS_MAX);
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
