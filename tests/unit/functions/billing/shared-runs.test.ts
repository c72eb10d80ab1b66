import "#support/functions/env.ts";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { shareRuns } from "#functions/billing/sync/sync.ts";

/** Creates runs that end on demand. */
function someRuns() {
  const runs: { key: string; extras: readonly string[]; end: () => void; fail: (fault: Error) => void }[] =
    [];
  const ask = shareRuns<string>(
    (key, extras) =>
      new Promise((end, fail) => {
        runs.push({ key, extras, end, fail });
      }),
  );
  return { runs, ask };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("shared work", () => {
  it("runs for the first caller, and once more for all callers during the run", async () => {
    const { runs, ask } = someRuns();
    const first = ask("anna", "1");
    const others = ["2", "3", "4"].map((extra) => ask("anna", extra));

    runs[0]?.end();
    await first;
    await turn();
    runs[1]?.end();
    await Promise.all(others);

    expect(runs.map(({ extras }) => extras)).toEqual([["1"], ["2", "3", "4"]]);
  });

  it("runs at once for another key", () => {
    const { runs, ask } = someRuns();

    void ask("anna", "1");
    void ask("beat", "2");

    expect(runs.map(({ key }) => key)).toEqual(["anna", "beat"]);
  });

  it("runs again for a caller after the run", async () => {
    const { runs, ask } = someRuns();
    const first = ask("anna", "1");
    runs[0]?.end();
    await first;
    await turn();

    void ask("anna", "2");

    expect(runs).toHaveLength(2);
  });

  it("fails only for the callers who share the run", async () => {
    const { runs, ask } = someRuns();
    const first = ask("anna", "1");
    const second = ask("anna", "2");

    runs[0]?.fail(new Error("Stripe is down."));
    await expect(first).rejects.toThrow("Stripe is down.");
    await turn();
    runs[1]?.end();

    await expect(second).resolves.toBeUndefined();
  });

  it("does not wait for a run that hangs", async () => {
    const { runs, ask } = someRuns();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    void ask("anna", "1");
    const second = ask("anna", "2");

    await vi.advanceTimersByTimeAsync(15_000);
    runs[1]?.end();

    await expect(second).resolves.toBeUndefined();
  });

  it("keeps the replacement of a hung run when that run ends at last", async () => {
    const { runs, ask } = someRuns();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    void ask("anna", "1");
    void ask("anna", "2");
    await vi.advanceTimersByTimeAsync(15_000);

    runs[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    void ask("anna", "3");

    expect(runs).toHaveLength(2);
  });

  it("has one run after the other under continuous load", async () => {
    const { runs, ask } = someRuns();
    void ask("anna", "1");
    void ask("anna", "2");
    runs[0]?.end();
    await turn();

    void ask("anna", "3");
    runs[1]?.end();
    await turn();

    expect(runs.map(({ extras }) => extras)).toEqual([["1"], ["2"], ["3"]]);
  });
});
