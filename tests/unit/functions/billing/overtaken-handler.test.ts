import "#support/functions/env.ts";
import { expect, it } from "vitest";
import { sync } from "#functions/billing/sync/sync.ts";
import { someStripeFacts } from "#support/billing/builders.ts";
import { beforeEverything, type Operate, portsOf } from "#support/billing/in-memory.ts";

const atOnce: Operate = async (_label, takeEffect) => takeEffect();

/** The shortest history that fails without comparing readings. */
it("a slow handler does not undo a later handler's write", async () => {
  const outcome = beforeEverything();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slowly: Operate = async (label, takeEffect) => {
    const answer = takeEffect();
    if (label !== "stripe asked about ana") return answer;
    asked.resolve();
    await answered.promise;
    return answer;
  };
  const first = someStripeFacts({ id: "sub_first", status: "trialing" });
  const second = someStripeFacts({ id: "sub_second", status: "trialing" });

  outcome.world = { ...outcome.world, stripe: { ...outcome.world.stripe, ana: [first] } };
  const overtaken = sync("stripe", ["ana"], portsOf(slowly, "stripe", outcome));
  await asked.promise;
  outcome.world = { ...outcome.world, stripe: { ...outcome.world.stripe, ana: [first, second] } };
  await sync("stripe", ["ana"], portsOf(atOnce, "stripe", outcome));
  answered.resolve();
  await overtaken;

  expect(Object.keys(outcome.stored.ana.entitlement.subs)).toEqual(["stripe:sub_first", "stripe:sub_second"]);
  expect(outcome.stored.ana.entitlement.conflict).toBe(true);
});
