import "#support/functions/env.ts";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { shareRuns } from "#functions/billing/sync/sync.ts";

/** Runs that end on demand. */
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

describe("work that many ask for at once", () => {
  it("is begun for the first, and once more for all who came while it ran", async () => {
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

  it("is begun at once for somebody else", () => {
    const { runs, ask } = someRuns();

    void ask("anna", "1");
    void ask("beat", "2");

    expect(runs.map(({ key }) => key)).toEqual(["anna", "beat"]);
  });

  it("is begun anew for a caller who comes when nothing runs any more", async () => {
    const { runs, ask } = someRuns();
    const first = ask("anna", "1");
    runs[0]?.end();
    await first;
    await turn();

    void ask("anna", "2");

    expect(runs).toHaveLength(2);
  });

  it("fails for those who shared it, and for nobody else", async () => {
    const { runs, ask } = someRuns();
    const first = ask("anna", "1");
    const second = ask("anna", "2");

    runs[0]?.fail(new Error("Stripe is down."));
    await expect(first).rejects.toThrow("Stripe is down.");
    await turn();
    runs[1]?.end();

    await expect(second).resolves.toBeUndefined();
  });

  it("is not waited for when it hangs", async () => {
    const { runs, ask } = someRuns();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    void ask("anna", "1");
    const second = ask("anna", "2");

    await vi.advanceTimersByTimeAsync(15_000);
    runs[1]?.end();

    await expect(second).resolves.toBeUndefined();
  });

  it("that hung and ends at last takes nothing from the run that took its place", async () => {
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

  it("goes on in turns, however long it goes on", async () => {
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
