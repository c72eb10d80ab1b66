import { LESSON_OFFER } from "@gruezi/contract/business";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import {
  createStripeCardUpdateCheckoutSession,
  movePrivateLesson,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import { confirm, DECLINED_CARD, openCheckout } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { changeTo, changeToLesson } from "#support/billing/plan-changes.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { typeCode } from "./codes.ts";
import type { Kind } from "./kind.ts";
import { regret, regretAtTheLimit, takeWithSameCard } from "./kinds-contract.ts";
import { confirmUpgrade } from "./kinds-pages.ts";
import { payByTwint } from "./kinds-twint.ts";
import { record } from "./record.ts";
import { type Scene, ticksBox } from "./scene.ts";

const { control } = stripeStandIn;

const PACKAGES = ["vip_monthly", "vip_annually", "basic_monthly", "basic_annually"] as const;
const LESSON_PACKAGE = "vip_private_monthly";

const isOnTheWeb = ({ person: { way } }: Scene): boolean => way === "web" || way === "both";
const hasNothing = ({ plan, store }: Scene): boolean => plan === undefined && store === undefined;
const mayBuy = (scene: Scene): boolean => isOnTheWeb(scene) && hasNothing(scene);

const isIn =
  (...statuses: readonly Stripe.Subscription.Status[]) =>
  ({ plan }: Scene): boolean =>
    plan !== undefined && statuses.includes(plan.status);

const isCancelled = ({ plan }: Scene): boolean =>
  plan?.cancel_at_period_end === true || plan?.cancel_at != null;
const isScheduled = ({ plan }: Scene): boolean => plan?.schedule != null;
const isSettled = (scene: Scene): boolean =>
  isIn("active")(scene) && !isCancelled(scene) && !isScheduled(scene) && scene.plan?.pause_collection == null;

function requirePlan({ plan }: Scene): Stripe.Subscription {
  if (plan === undefined) throw new Error("There is no plan on the web.");
  return plan;
}

/** Returns the plan's package. Ignores items that support added. */
const packageOf = (plan: Stripe.Subscription | undefined): string =>
  plan?.items.data
    .map(({ price }) => price.id.replace("price_", ""))
    .find((name) => name === LESSON_PACKAGE || PACKAGES.some((known) => known === name)) ?? "none";
const isBasic = ({ plan }: Scene): boolean => packageOf(plan).startsWith("basic");

/** Pays, and sometimes opens the return page. True if a trial was refused. */
async function pay(scene: Scene, session: string, card: string): Promise<boolean> {
  const { instance, person, random } = scene;
  if (!(await payByTwint(scene, session))) {
    const answer = control.completeCheckout({ session, card: { number: card, country: person.country } });
    if ("challenge" in answer) control.finishChallenge({ session, outcome: "complete" });
  }
  if (!random.chance(0.6)) return false;
  const { outcome } = await instance.run(() => confirm(person.uid, session));
  return outcome === "trial-refused";
}

const cardOf = ({ person, random }: Scene): string =>
  random.weigh([
    { weight: 83, card: person.card },
    { weight: 7, card: person.badCard },
    { weight: 10, card: person.askedCard },
  ]).card;

/** Chooses a plan. One learner in three pays in euro. */
async function choose(
  scene: Scene,
  wanted: NonNullable<Parameters<typeof openCheckout>[1]> & { packageID: string },
): Promise<string> {
  const { actions, instance, person, random, now } = scene;
  const currency = random.pick(["chf", "chf", "eur"] as const);
  const code = await typeCode(scene, { packageID: wanted.packageID, currency });
  const asksToBegin = ticksBox(scene);
  const { id } = await instance.run(() =>
    openCheckout(person.uid, { ...wanted, currency, asksToBegin, ...(code !== null && { code }) }),
  );
  const opened = { session: id, currency, code, asksToBegin };
  actions.push({ kind: "opens a checkout", uid: person.uid, at: now(), ...opened });
  return id;
}

async function subscribe(scene: Scene): Promise<void> {
  const { person, random } = scene;
  const id = await choose(scene, { packageID: random.pick(PACKAGES) });
  const isRefused = await pay(scene, id, scene.hasBought ? person.card : cardOf(scene));
  if (isRefused && random.chance(0.8))
    scene.later(person, random.between(1, 60) * MINUTE, "takes the plan with the same card", () =>
      takeWithSameCard(scene, id),
    );
  if (random.chance(scene.hasBought ? 0.3 : 0.1)) await regretInTime(scene, id);
}

async function regretInTime(scene: Scene, session: string): Promise<void> {
  const { subscription } = await scene.stripe.checkout.sessions.retrieve(session);
  if (subscription !== null) regretAtTheLimit(scene, String(subscription));
}

/** Subscribes to a yearly plan that renews within the year. */
export async function subscribeForAYear(scene: Scene): Promise<void> {
  const { person, random } = scene;
  const id = await choose(scene, { packageID: random.pick(["vip_annually", "basic_annually"]) });
  await pay(scene, id, random.chance(0.2) ? person.askedCard : person.card);
}

/** Lists the paid invoices of the current period. */
async function listCovering({ stripe, now, ...scene }: Scene): Promise<readonly Stripe.Invoice[]> {
  const { id: subscription } = requirePlan({ stripe, now, ...scene });
  const { data } = await stripe.invoices.list({ subscription, status: "paid", limit: 100 });
  return data.filter(
    ({ amount_paid: paid, lines }) => paid > 0 && lines.data.some(({ period }) => period.end * 1000 > now()),
  );
}

/** Refunds a payment, as support does. */
function refund({ actions, person, now }: Scene, wish: { invoice: string; amount?: number }): string {
  const { id } = control.refund(wish);
  actions.push({ kind: "refunds", uid: person.uid, at: now(), refund: id });
  return id;
}

async function changePlan(scene: Scene, PackageID: string): Promise<void> {
  const { person, random } = scene;
  const ProductID = `prod_${packageOf(scene.plan)}`;
  const answer = await recordChange(scene, PackageID, (asksToBegin) =>
    changeTo(person.uid, { PackageID, ProductID, asksToBegin }),
  );
  const confirmPage = () =>
    confirmUpgrade(scene, {
      ...{ session: answer.id, price: `price_${PackageID}` },
      subscription: requirePlan(scene).id,
    });
  const isLeft = answer.kind === "confirm" && random.chance(0.25);
  if (answer.kind === "confirm" && !isLeft) confirmPage();
  if (!random.chance(0.3)) return;
  const since = isLeft ? 2 * MINUTE : random.between(1, 16 * 24) * HOUR;
  scene.later(person, since, "withdraws from a change", async () => {
    await regret(scene);
    if (isLeft) confirmPage();
  });
}

type Changed = Awaited<ReturnType<typeof changeTo>>;

function recordChange(
  scene: Scene,
  name: string,
  ask: (asksToBegin: boolean) => Promise<Changed>,
): Promise<Changed> {
  const asksToBegin = ticksBox(scene);
  return record(
    scene,
    { kind: "changes", subscription: requirePlan(scene).id, price: `price_${name}`, asksToBegin },
    { ask: () => ask(asksToBegin), tell: ({ kind }) => kind },
  );
}

const otherPackages = (scene: Scene, isWanted: (name: string) => boolean): readonly string[] =>
  PACKAGES.filter((name) => name !== packageOf(scene.plan) && isWanted(name));

export const WEB_KINDS: readonly Kind[] = [
  {
    name: "starts a trial on the web",
    weight: 40,
    isPossible: (scene) => mayBuy(scene) && !scene.hasBought,
    happen: subscribe,
  },
  {
    name: "subscribes again on the web",
    weight: 12,
    isPossible: (scene) => mayBuy(scene) && scene.hasBought,
    happen: subscribe,
  },
  {
    name: "leaves Stripe's page",
    weight: 3,
    isPossible: mayBuy,
    happen: async (scene) => {
      await choose(scene, { packageID: scene.random.pick(PACKAGES) });
    },
  },
  {
    name: "has a card declined, and then pays with another",
    weight: 3,
    isPossible: mayBuy,
    async happen(scene) {
      const { person, random } = scene;
      const id = await choose(scene, { packageID: random.pick(PACKAGES) });
      control.completeCheckout({ session: id, card: DECLINED_CARD });
      await pay(scene, id, person.card);
    },
  },
  {
    name: "chooses one plan in a tab and another in the next",
    weight: 3,
    isPossible: mayBuy,
    async happen(scene) {
      const { person } = scene;
      await choose(scene, { packageID: "vip_monthly" });
      const id = await choose(scene, { packageID: "basic_annually" });
      await pay(scene, id, person.card);
    },
  },
  {
    name: "upgrades",
    weight: 6,
    isPossible: (scene) => isSettled(scene) && isBasic(scene),
    happen: (scene) => changePlan(scene, scene.random.pick(["vip_monthly", "vip_annually"])),
  },
  {
    name: "downgrades or switches",
    weight: 6,
    isPossible: (scene) => isSettled(scene) && packageOf(scene.plan) !== LESSON_PACKAGE,
    happen: (scene) =>
      changePlan(
        scene,
        scene.random.pick(otherPackages(scene, (name) => !isBasic(scene) || name.startsWith("basic"))),
      ),
  },
  {
    name: "changes the plan within the trial",
    weight: 4,
    isPossible: (scene) => isIn("trialing")(scene) && !isCancelled(scene),
    happen: (scene) => changePlan(scene, scene.random.pick(otherPackages(scene, () => true))),
  },
  {
    name: "cancels in Stripe's portal",
    weight: 3,
    isPossible: (scene) => isIn("trialing", "active")(scene) && !isCancelled(scene) && !isScheduled(scene),
    happen: async (scene) => control.portalCancel({ subscription: requirePlan(scene).id }),
  },
  {
    name: "takes a cancellation, a change or a pause back",
    weight: 12,
    isPossible: (scene) =>
      (isIn("trialing", "active")(scene) && (isCancelled(scene) || isScheduled(scene))) ||
      (isIn("paused")(scene) && scene.plan?.default_payment_method !== null) ||
      (isIn("active")(scene) && scene.plan?.pause_collection != null),
    async happen(scene) {
      const { person } = scene;
      const data = { productIDToUncancel: `prod_${packageOf(scene.plan)}` };
      await record(
        scene,
        { kind: "resumes", subscription: requirePlan(scene).id },
        { ask: () => run(uncancelStripeSubscription, { data, auth: loginOf(person.uid) }) },
      );
    },
  },
  {
    name: "cannot be charged for the next periods",
    weight: 5,
    isPossible: isIn("trialing", "active"),
    happen: async (scene) =>
      control.failNextCharge({
        customer: String(requirePlan(scene).customer),
        times: scene.random.pick([1, 2, 5]),
      }),
  },
  {
    name: "brings a new card",
    weight: 14,
    isPossible: isIn("past_due", "unpaid", "paused"),
    async happen(scene) {
      const { instance, person } = scene;
      const auth = loginOf(person.uid);
      const { id } = await instance.run(() =>
        run(createStripeCardUpdateCheckoutSession, { data: null, auth }),
      );
      await pay(scene, id, person.card);
    },
  },
  {
    name: "is given up as unpaid",
    weight: 8,
    isPossible: isIn("past_due"),
    happen: async (scene) => control.endUnpaid({ subscription: requirePlan(scene).id }),
  },
  {
    name: "has the plan paused by support",
    weight: 2,
    isPossible: isSettled,
    happen: async (scene) =>
      control.pause({ subscription: requirePlan(scene).id, reason: "pause_requested" }),
  },
  {
    name: "ends the trial without a card",
    weight: 2,
    isPossible: (scene) => isIn("trialing")(scene) && !isCancelled(scene),
    happen: async (scene) => control.pause({ subscription: requirePlan(scene).id }),
  },
  {
    name: "has the payments paused",
    weight: 2,
    isPossible: isSettled,
    happen: async (scene) => control.pausePayments({ subscription: requirePlan(scene).id, days: 40 }),
  },
  {
    name: "gets all of the money back",
    weight: 3,
    isPossible: isIn("active"),
    async happen(scene) {
      const covering = await listCovering(scene);
      const [invoice] = covering;
      if (covering.length === 1 && invoice) refund(scene, { invoice: invoice.id });
    },
  },
  {
    name: "gets the difference of an upgrade back",
    weight: 30,
    isPossible: (scene) => isSettled(scene) && packageOf(scene.plan) === "vip_annually",
    async happen(scene) {
      const covering = await listCovering(scene);
      const difference = covering.find(({ billing_reason: reason }) => reason === "subscription_update");
      if (covering.length === 2 && difference) refund(scene, { invoice: difference.id });
    },
  },
  {
    name: "gets some of the money back",
    weight: 3,
    isPossible: isIn("active"),
    async happen(scene) {
      const [invoice] = await listCovering(scene);
      if (invoice === undefined) return;
      refund(scene, { invoice: invoice.id, amount: 100 * scene.random.between(1, 5) });
      if (scene.random.chance(0.3))
        scene.later(scene.person, HOUR, "withdraws after a refund", () => regret(scene));
    },
  },
  {
    name: "gets all of the money back, and it does not arrive",
    weight: 2,
    isPossible: isIn("active"),
    async happen(scene) {
      const covering = await listCovering(scene);
      const [invoice] = covering;
      if (covering.length !== 1 || invoice === undefined) return;
      const id = refund(scene, { invoice: invoice.id });
      scene.later(scene.person, scene.random.between(3, 20) * DAY, "the refund comes back", async () =>
        control.failRefund({ refund: id }),
      );
    },
  },
  {
    name: "redeems a coupon",
    weight: 2,
    isPossible: isSettled,
    happen: async (scene) => {
      control.discount({ subscription: requirePlan(scene).id, percentOff: 20 });
    },
  },
  {
    name: "is given something beside the plan",
    weight: 1,
    isPossible: (scene) => isSettled(scene) && requirePlan(scene).items.data.length === 1,
    happen: async (scene) => control.addItem({ subscription: requirePlan(scene).id }),
  },
  {
    name: "is asked about a payment by the bank",
    weight: 3,
    isPossible: isSettled,
    async happen(scene) {
      const [invoice] = await listCovering(scene);
      if (invoice === undefined) return;
      const { id } = control.dispute({ invoice: invoice.id, status: "warning_needs_response" });
      const later = (days: number, what: string, act: () => void) =>
        scene.later(scene.person, days * DAY, what, async () => act());
      const days = scene.random.between(3, 25);
      if (scene.random.chance(0.6))
        return later(days, "the bank asks no more", () =>
          control.closeDispute({ dispute: id, outcome: "warning_closed" }),
        );
      const outcome = scene.random.pick(["won", "lost"] as const);
      later(days, "the bank wants the money", () =>
        control.moveDispute({ dispute: id, status: "needs_response" }),
      );
      later(days + 20, `the dispute is ${outcome}`, () => control.closeDispute({ dispute: id, outcome }));
    },
  },
  { ...disputed("lost"), weight: 2 },
  { ...disputed("won"), weight: 2 },
  {
    name: "subscribes with a private lesson",
    weight: 9,
    isShared: true,
    isPossible: mayBuy,
    async happen(scene) {
      const { person, random, slots } = scene;
      const id = await choose(scene, {
        offerID: LESSON_OFFER,
        packageID: LESSON_PACKAGE,
        selectedPrivateLesson: random.pick(slots),
      });
      if (!random.chance(0.75)) return;
      await pay(scene, id, person.card);
      if (random.chance(0.2)) await regretInTime(scene, id);
    },
  },
  {
    name: "changes to a plan with a private lesson",
    weight: 4,
    isShared: true,
    isPossible: (scene) =>
      (isSettled(scene) || isIn("trialing")(scene)) &&
      !isCancelled(scene) &&
      packageOf(scene.plan) !== LESSON_PACKAGE,
    async happen(scene) {
      const { person, random, slots } = scene;
      const slot = random.pick(slots);
      const answer = await recordChange(scene, LESSON_PACKAGE, (asksToBegin) =>
        changeToLesson(person.uid, packageOf(scene.plan), slot, asksToBegin),
      );
      if (answer.kind === "confirm" && random.chance(0.75)) control.completePortal({ session: answer.id });
    },
  },
  {
    name: "changes away from a plan with a private lesson",
    weight: 4,
    isPossible: (scene) => isSettled(scene) && packageOf(scene.plan) === LESSON_PACKAGE,
    happen: (scene) => changePlan(scene, scene.random.pick(PACKAGES)),
  },
  {
    name: "moves the private lesson",
    weight: 8,
    isShared: true,
    isPossible: (scene) => isIn("active")(scene) && packageOf(scene.plan) === LESSON_PACKAGE,
    async happen({ instance, person, random, slots }) {
      const data = { slotID: random.pick(slots) };
      await instance.run(() => run(movePrivateLesson, { data, auth: loginOf(person.uid) }));
    },
  },
];

/** Disputes a payment. The bank decides after some weeks. */
function disputed(outcome: "won" | "lost"): Omit<Kind, "weight"> {
  return {
    name: `disputes a payment, which is ${outcome}`,
    isPossible: isSettled,
    async happen(scene) {
      const covering = await listCovering(scene);
      const [invoice] = covering;
      if (covering.length !== 1 || invoice === undefined) return;
      const { id } = control.dispute({ invoice: invoice.id });
      scene.later(scene.person, scene.random.between(5, 40) * DAY, `the dispute is ${outcome}`, async () =>
        control.closeDispute({ dispute: id, outcome }),
      );
    },
  };
}
