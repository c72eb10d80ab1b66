import { DAY, MINUTE, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { dueUntil, isRunOver, readAfterFailure, waitForTurn } from "#functions/domain/billing/store-turns.ts";

const NOW = Date.UTC(2026, 10, 22, 2);

const turnsOf = (learners: number): readonly number[] =>
  Array.from({ length: learners }, (_none, turn) => NOW + waitForTurn(turn, NOW, NOW));

describe("reading the stores in turn", () => {
  it("is due a week after a learner's last reading", () => {
    expect(dueUntil(NOW)).toBe(NOW - 7 * DAY);
  });

  it("is due again the next night after a failure, and not before", () => {
    expect(readAfterFailure(NOW)).toBeGreaterThan(dueUntil(NOW + DAY - SECOND));
    expect(readAfterFailure(NOW)).toBeLessThanOrEqual(dueUntil(NOW + DAY));
  });

  it("uses at most half of RevenueCat's limit in any minute", () => {
    const turns = turnsOf(1_000);

    for (const from of turns)
      expect(turns.filter((at) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(240);
  });

  it("does not wait when late", () => {
    expect(waitForTurn(10, NOW, NOW + MINUTE)).toBe(0);
  });

  it("stops after seven minutes; thirty-six runs a night reach 400,000 learners in a week", () => {
    expect(isRunOver(NOW, NOW + 7 * MINUTE - 1)).toBe(false);
    expect(isRunOver(NOW, NOW + 7 * MINUTE)).toBe(true);

    const inOneRun = turnsOf(3_000).filter((at) => !isRunOver(NOW, at)).length;
    expect(inOneRun * 36 * 7).toBeGreaterThan(400_000);
  });
});
