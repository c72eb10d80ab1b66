import { HOUR, MINUTE } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { createStripeCardUpdateCheckoutSession } from "#functions/index.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import type { TwintDeed } from "./actions.ts";
import type { Kind } from "./kind.ts";
import { periodEndOf, type Scene } from "./scene.ts";

const { control } = stripeStandIn;

const note = ({ actions, person, now }: Scene, told: TwintDeed): void =>
  void actions.push({ kind: "uses TWINT", uid: person.uid, at: now(), told });

/** The share of learners who pay by TWINT where it is offered. */
const BY_TWINT = 0.5;

/** Pays by TWINT. False if it is not offered, or if the learner prefers a card. */
export async function payByTwint(scene: Scene, session: string): Promise<boolean> {
  const { random, stripe } = scene;
  const page = await stripe.checkout.sessions.retrieve(session);
  const isOffered = page.status === "open" && page.allowed_payment_method_types?.includes("twint");
  if (!isOffered || !random.chance(BY_TWINT)) return false;
  if (random.chance(0.05)) {
    control.payByTwint({ session, answer: "refuse" });
    note(scene, "cancels");
    return false;
  }
  if (page.mode === "setup") {
    control.payByTwint({ session });
    note(scene, "connects");
  } else if (random.chance(0.6)) {
    control.payByTwint({ session });
    note(scene, "pays at once");
  } else await payLater(scene, session);
  return true;
}

/** Leaves the payment for later. One in four is never confirmed. */
async function payLater(scene: Scene, session: string): Promise<void> {
  const { person, random, stripe } = scene;
  control.payByTwint({ session, answer: "later" });
  note(scene, "pays later");
  const outcome = random.pick(["succeed", "succeed", "fail", "never"] as const);
  if (outcome === "never") return;
  const { subscription } = await stripe.checkout.sessions.retrieve(session);
  const wait = random.pick([random.between(1, 50) * MINUTE, random.between(1, 20) * HOUR]);
  scene.later(person, wait, `TWINT lets a payment ${outcome}`, async () => {
    control.settleTwint({ subscription: String(subscription), outcome });
    note(scene, outcome === "succeed" ? "confirms" : "fails");
  });
}

type Plan = Stripe.Subscription | undefined;

const isPaidByTwint = (plan: Plan): boolean =>
  plan?.default_payment_method != null &&
  typeof plan.default_payment_method !== "string" &&
  plan.default_payment_method.type === "twint" &&
  plan.status !== "incomplete";

/** Disconnects TWINT, unless the plan is paid another way by then. */
async function disconnect(scene: Scene, { id: subscription }: Stripe.Subscription): Promise<void> {
  const { random, stripe } = scene;
  const plan = await stripe.subscriptions.retrieve(subscription, { expand: ["default_payment_method"] });
  if (plan.ended_at !== null || !isPaidByTwint(plan)) return;
  if (random.chance(0.5)) control.revokeMandate({ subscription });
  else control.detachMethod({ subscription });
  note(scene, "disconnects");
}

/** Stripe charges an hour after the end of a period. */
const AROUND_THE_RENEWAL = 80;

export const TWINT_KINDS: readonly Kind[] = [
  {
    name: "disconnects TWINT",
    weight: 14,
    isPossible: ({ plan }) => isPaidByTwint(plan),
    happen: async (scene) => {
      if (scene.plan) await disconnect(scene, scene.plan);
    },
  },
  {
    name: "will disconnect TWINT on the day of the renewal",
    weight: 14,
    isPossible: ({ plan }) => isPaidByTwint(plan),
    async happen(scene) {
      const { plan, person, random, now } = scene;
      const since = periodEndOf(plan) - now() + random.between(-60, AROUND_THE_RENEWAL) * MINUTE;
      if (plan && since > 0)
        scene.later(person, since, "disconnects TWINT around the renewal", () => disconnect(scene, plan));
    },
  },
  {
    name: "changes the way of paying",
    weight: 12,
    isPossible: ({ plan }) => plan?.status === "active" || plan?.status === "past_due",
    async happen(scene) {
      const { instance, person } = scene;
      const auth = loginOf(person.uid);
      const { id } = await instance.run(() =>
        run(createStripeCardUpdateCheckoutSession, { data: null, auth }),
      );
      if (await payByTwint(scene, id)) return;
      control.completeCheckout({ session: id, card: { number: person.card, country: person.country } });
    },
  },
];
