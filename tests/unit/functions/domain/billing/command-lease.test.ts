import { SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isLeased, mayStillWrite, takeLease } from "#functions/domain/billing/command-lease.ts";

const NOW = 1_800_000_000_000;
const WANTED = { id: "second", command: "pause" } as const;
/** A callable is answered after 70 seconds. */
const ANSWERED = 70 * SECOND;

describe("a lease", () => {
  it.each([
    ["none is held", null, true],
    ["one expires later", { id: "first", expiresAt: NOW + 1 }, false],
    ["one expires now", { id: "first", expiresAt: NOW }, true],
  ])("is available or not when %s", (_case, held, isFree) => {
    expect(isLeased(held, NOW)).toBe(!isFree);
    expect(takeLease(held, WANTED, NOW) !== undefined).toBe(isFree);
  });

  it("goes to the same command again when it repeats the claim after a lost response", () => {
    const first = takeLease(null, WANTED, NOW);
    if (first === undefined) throw new Error("It was free.");

    expect(takeLease(first, WANTED, NOW + SECOND)).toMatchObject(WANTED);
    expect(takeLease(first, { ...WANTED, id: "third" }, NOW + SECOND)).toBeUndefined();
  });

  it("outlives its command's last request, so that no two commands write at once", () => {
    const lease = takeLease(null, WANTED, NOW);
    if (lease === undefined) throw new Error("It was free.");
    const lastWrite = NOW + ANSWERED - 1;

    expect(lease).toMatchObject(WANTED);
    expect(mayStillWrite(lease, lastWrite)).toBe(true);
    expect(mayStillWrite(lease, lastWrite + 1)).toBe(false);
    // A request takes two attempts of 25 seconds, and a pause between them.
    expect(isLeased(lease, lastWrite + 55 * SECOND)).toBe(true);
  });
});
