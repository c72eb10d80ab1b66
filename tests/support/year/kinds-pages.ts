import { cancelStripeSubscription, pausePlan } from "#functions/index.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { changeTo } from "#support/billing/plan-changes.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import type { Kind } from "./kind.ts";
import { record } from "./record.ts";
import { type Scene, ticksBox } from "./scene.ts";

const { control } = stripeStandIn;

export interface UpgradePage {
  session: string;
  subscription: string;
  price: string;
}

/** Confirms an upgrade. The page may be dead, or ask for 3-D Secure and be left. */
export function confirmUpgrade({ actions, person, now }: Scene, { session, ...page }: UpgradePage): void {
  const at = now();
  const outcome = control.completePortal({ session });
  const told = "redirect" in outcome ? "made" : "refused";
  actions.push({ kind: "confirms an upgrade", uid: person.uid, at, ...page, told });
}

const BASIC = ["basic_monthly", "basic_annually"];

const basicOf = (plan: Scene["plan"]): string | undefined =>
  BASIC.find((name) => plan?.items.data.some(({ price }) => price.id === `price_${name}`));

const periodEndOf = ({ plan }: Scene): number => (plan?.items.data[0]?.current_period_end ?? 0) * 1000;

const COMMANDS: readonly ((scene: Scene, subscription: string) => Promise<unknown>)[] = [
  (scene, subscription) =>
    record(
      scene,
      { kind: "pauses", subscription, months: 1, from: periodEndOf(scene) },
      { ask: () => run(pausePlan, { data: { months: 1 }, auth: loginOf(scene.person.uid) }) },
    ),
  (scene, subscription) =>
    record(
      scene,
      { kind: "cancels", subscription, periodEnd: periodEndOf(scene), reason: "none" },
      { ask: () => run(cancelStripeSubscription, { data: null, auth: loginOf(scene.person.uid) }) },
    ),
];

async function confirmAfterwards(scene: Scene): Promise<void> {
  const { person, random, plan } = scene;
  const subscription = plan?.id ?? "";
  const PackageID = random.pick(["vip_monthly", "vip_annually"]);
  const price = `price_${PackageID}`;
  const asksToBegin = ticksBox(scene);
  const { kind, id: session } = await record(
    scene,
    { kind: "changes", subscription, price, asksToBegin },
    {
      ask: () => changeTo(person.uid, { PackageID, ProductID: `prod_${basicOf(plan)}`, asksToBegin }),
      tell: (answer) => answer.kind,
    },
  );
  try {
    await random.pick(COMMANDS)(scene, subscription);
  } finally {
    // A refused command leaves the page as it was.
    if (kind === "confirm") confirmUpgrade(scene, { session, subscription, price });
  }
}

export const PAGE_KINDS: readonly Kind[] = [
  {
    name: "confirms an upgrade on a page from before another press",
    weight: 14,
    isPossible: ({ plan }) =>
      plan?.status === "active" &&
      !plan.cancel_at_period_end &&
      plan.cancel_at === null &&
      plan.schedule === null &&
      plan.pause_collection === null &&
      basicOf(plan) !== undefined,
    happen: confirmAfterwards,
  },
];
