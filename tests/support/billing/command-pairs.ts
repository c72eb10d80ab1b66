import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cancelStripeSubscription, pausePlan, uncancelStripeSubscription } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { loginOf } from "#support/functions/logins.ts";
import { customerOf } from "./checkouts.ts";
import { stripeStandIn } from "./env.ts";
import { liveOn } from "./invariants.ts";
import { changeTo } from "./plan-changes.ts";
import { contractsOf, declare } from "./withdrawals.ts";
import { startAfresh } from "./world.ts";

export type Press = (uid: string) => Promise<unknown>;

/** The list of contracts is empty after everything was withdrawn from. */
async function withdraw(uid: string): Promise<void> {
  const [contract] = await contractsOf(uid);
  if (contract) await declare(contract.ContractID, { uid });
}

/** Commands that are open to a learner with the plan `held`. */
export const commandsOf = (held: string) => ({
  pause: (uid: string) => run(pausePlan, { data: { months: 3 }, auth: loginOf(uid) }),
  cancel: (uid: string) => run(cancelStripeSubscription, { data: null, auth: loginOf(uid) }),
  "go on": (uid: string) =>
    run(uncancelStripeSubscription, {
      data: { productIDToUncancel: `prod_${held}` },
      auth: loginOf(uid),
    }),
  withdraw,
});

export const deleteAccount: Press = (uid) => askForDeletion(uid);

export const changeFrom =
  (held: string, PackageID: string): Press =>
  (uid) =>
    changeTo(uid, { PackageID, ProductID: `prod_${held}` });

interface Table {
  /** Part of the learners' ids: each test has its own learner, since limits count calls by learner. */
  name: string;
  commands: Record<string, Press>;
  /** Each pair contains one of these commands; default: all. */
  among?: readonly string[];
  /** Runs before both commands. */
  begin: Press;
  /** Runs after both commands. Example: it confirms a page that was open before. */
  finish?: Press;
}

const DISTANCES = [0, 20, 60, 500];

/** Refusals that the pages explain to the learner; `unexpected` is none of them. */
const EXPECTED = ["already-subscribed", "conflict", "not-allowed", "not-changeable", "not-found"];

/** Tests each two commands, in both orders, at each distance. */
export function describePairs({ name, commands, among, begin, finish }: Table): void {
  const entries = Object.entries(commands);
  const isMeant = (command: string) => among === undefined || among.includes(command);
  const pairs = entries
    .flatMap(([first, pressFirst]) =>
      entries.map(([second, pressSecond]) => ({ first, second, pressFirst, pressSecond })),
    )
    .filter(({ first, second }) => isMeant(first) || isMeant(second));

  describe.each(pairs)(`${name}: $first and $second`, ({ first, second, pressFirst, pressSecond }) => {
    it.each(DISTANCES)("%d ms apart leave payments and access in step", async (distance) => {
      const uid = `${name}-${first}-${second}-${distance}`.replaceAll(" ", "-").toLowerCase();
      await startAfresh(uid);
      await begin(uid);
      const customer = await customerOf(uid);

      const pressed = await Promise.allSettled([
        pressFirst(uid),
        setTimeout(distance).then(() => pressSecond(uid)),
      ]);
      await stripeStandIn.control.idle({});
      await finish?.(uid);

      for (const one of pressed)
        if (one.status === "rejected") expect(EXPECTED).toContain(one.reason.details?.reason);
      expect(await liveOn(uid, customer)).toEqual([]);
    });
  });
}
