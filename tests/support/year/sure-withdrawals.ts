import { LESSON_OFFER } from "@gruezi/contract/business";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { openCheckout } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { regret } from "./kinds-contract.ts";
import { openScene, type Scene, type Stage } from "./scene.ts";

/** Two, because a trouble of the day may hit one. */
const SURE = 2;
/** A time within the withdrawal period, for which a share is kept. */
const USED = 5 * DAY;

/** Schedules withdrawals that keep a share in every year, since two planted faults need them. */
export async function scheduleWithdrawals(stage: Stage): Promise<void> {
  const alone = stage.people.filter(({ way, household, uid }) => way === "web" && household === uid);
  const scenes = await Promise.all(alone.map((person) => openScene(stage, person)));
  const free = scenes.filter(({ plan }) => plan === undefined).slice(0, SURE);
  for (const [number, { person }] of free.entries())
    stage.later(person, (number + 1) * HOUR, "buys what is withdrawn", async () =>
      buyAndWithdraw(await openScene(stage, person), stage.slots[number]),
    );
}

async function buyAndWithdraw(scene: Scene, selectedPrivateLesson = ""): Promise<void> {
  const { actions, person, now } = scene;
  const terms = { currency: "chf", asksToBegin: true } as const;
  const lesson = { offerID: LESSON_OFFER, packageID: "vip_private_monthly", selectedPrivateLesson };
  const { id: session } = await openCheckout(person.uid, { ...lesson, ...terms });
  actions.push({ kind: "opens a checkout", uid: person.uid, at: now(), session, code: null, ...terms });
  stripeStandIn.control.completeCheckout({ session, card: { number: person.card, country: person.country } });
  scene.later(person, USED, "withdraws after some days", () => regret(scene));
}
