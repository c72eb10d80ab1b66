import { describe, expect, it } from "vitest";
import { Refusal } from "#functions/platform/refusal.ts";
import { runAll } from "#functions/platform/run-all.ts";

const failing = (fault: unknown) => () => Promise.reject(fault);

describe("settled tasks", () => {
  it("all run, despite earlier failures", async () => {
    const done: string[] = [];

    const settled = runAll([failing(new Error("first")), async () => done.push("second")], 1);

    await expect(settled).rejects.toThrow("Failures: 1.");
    expect(done).toEqual(["second"]);
  });

  it("run a few at a time", async () => {
    const underWay = new Set<number>();
    const peaks: number[] = [];
    const works = Array.from({ length: 9 }, (_, work) => async () => {
      underWay.add(work);
      peaks.push(underWay.size);
      await Promise.resolve();
      underWay.delete(work);
    });

    await runAll(works, 3);

    expect(Math.max(...peaks)).toBe(3);
    expect(peaks).toHaveLength(9);
  });

  it("fail with all causes, so that one line of the log shows them", async () => {
    const [one, two, three] = [new Error("one"), new Error("two"), new Refusal("conflict")];
    const inner = () => runAll([failing(new Refusal("unavailable", { cause: one })), failing(two)]);

    const settled = runAll([inner, failing(three)]);

    await expect(settled).rejects.toMatchObject({ message: "Failures: 3.", errors: [three, one, two] });
  });

  it("may be none", async () => {
    await expect(runAll([])).resolves.toBeUndefined();
  });
});
