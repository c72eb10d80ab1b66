import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import { CANCELLATION_REASONS } from "@gruezi/contract/callables/cancel-stripe-subscription";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { PAUSE_MONTHS } from "@gruezi/contract/plan-pause";
import { HttpsError } from "firebase-functions/v2/https";
import {
  cancelStripeSubscription,
  confirmWithdrawal,
  getWithdrawableContracts,
  pausePlan,
  subscribeWithSameCard,
  withdrawFromContract,
} from "#functions/index.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";
import type { Kind } from "./kind.ts";
import { record } from "./record.ts";
import { periodEndOf, type Scene, ticksBox } from "./scene.ts";

const { control } = stripeStandIn;

const NAME = "Alex Muster";

async function listContracts(scene: Scene): Promise<readonly string[]> {
  const auth = loginOf(scene.person.uid);
  const { contracts } = await record(
    scene,
    (answer) => ({
      kind: "lists contracts",
      contracts: answer?.contracts.map(({ ContractID }) => ContractID) ?? [],
    }),
    { ask: () => run(getWithdrawableContracts, { data: null, auth }) },
  );
  return contracts.map(({ ContractID }) => ContractID);
}

async function withdraw(scene: Scene, contract: string, address = scene.person.email): Promise<void> {
  const auth = loginOf(scene.person.uid);
  const data = { Name: NAME, Email: address, ContractID: contract };
  const { outcome } = await record(
    scene,
    { kind: "withdraws", contract, address },
    { ask: () => run(withdrawFromContract, { data, auth }), tell: (answer) => answer.outcome },
  );
  if (outcome.endsWith("withdrawn") && scene.random.chance(0.1))
    scene.later(
      scene.person,
      scene.random.between(3, 20) * DAY,
      "the bank returns a withdrawal's refund",
      () => returnRefund(scene, contract),
    );
}

const subscriptionOf = (contract: string): string => /^stripe:(\w+)/.exec(contract)?.[1] ?? "";

async function returnRefund({ stripe, actions, person, now }: Scene, contract: string): Promise<void> {
  const { data: paid } = await stripe.invoices.list({ subscription: subscriptionOf(contract), limit: 100 });
  for (const { id: invoice } of paid) {
    const { data: payments } = await stripe.invoicePayments.list({ invoice });
    const intent = String(payments[0]?.payment.payment_intent ?? "");
    if (intent === "") continue;
    const { data: refunds } = await stripe.refunds.list({ payment_intent: intent });
    const given = refunds.find(({ status }) => status === "succeeded");
    if (given === undefined) continue;
    control.failRefund({ refund: given.id });
    actions.push({ kind: "returns", uid: person.uid, at: now(), refund: given.id });
    return;
  }
}

/** Withdraws from a contract. Prefers a change of plan, like somebody who regrets it. */
export async function regret(scene: Scene): Promise<void> {
  const contracts = await listContracts(scene);
  const contract = contracts.find((id) => id.includes("@")) ?? contracts[0];
  if (contract !== undefined) await withdraw(scene, contract);
}

/** Withdraws around the end of day 14, which a weekend moves. */
export function regretAtTheLimit(scene: Scene, subscription: string): void {
  const { person, random } = scene;
  const day = WITHDRAWAL_DAYS + random.pick([0, 0, 1, 2]);
  const since = day * DAY + random.between(-12 * 60, 24 * 60) * MINUTE;
  scene.later(person, since, "withdraws at the end of the period", () =>
    withdraw(scene, `stripe:${subscription}`),
  );
}

/** Runs an act that may be refused. The oracle judges the refusal. */
const beRefused = (act: () => Promise<void>): Promise<void> =>
  act().catch((fault: unknown) => {
    if (!(fault instanceof HttpsError)) throw fault;
  });

async function declare(scene: Scene, address: string): Promise<void> {
  const { random, person, now } = scene;
  const data = { Name: NAME, Email: address, ContractID: null };
  const declaredAt = now();
  await record(
    scene,
    { kind: "declares", address },
    { ask: () => run(withdrawFromContract, { data }), tell: ({ outcome }) => outcome },
  );
  if (random.chance(0.8))
    scene.later(person, random.pick([HOUR, DAY, 6 * DAY, 20 * DAY]), "follows the link of a withdrawal", () =>
      prove(scene, address, declaredAt),
    );
}

async function prove(scene: Scene, address: string, declaredAt: number): Promise<void> {
  const Token = await findToken(address, declaredAt);
  await record(
    scene,
    { kind: "proves", address, declaredAt },
    { ask: () => press(Token), tell: ({ outcome }) => outcome },
  );
}

/** Presses the mailed link. Of several contracts it chooses a purchase, the newest first. */
async function press(Token: string) {
  const answer = await run(confirmWithdrawal, { data: { Token } });
  if (answer.outcome !== "choose") return answer;
  const { contracts } = answer;
  const chosen = contracts.find(({ kind }) => kind === "purchase") ?? contracts[0];
  return run(confirmWithdrawal, { data: { Token, ContractID: chosen?.ContractID } });
}

const LINK = /\/withdrawal\/(\S+)/;

async function findToken(address: string, declaredAt: number): Promise<string> {
  const { docs } = await store().collection("Mail").where("to", "==", address).get();
  const newest = docs
    .filter((mail) => LINK.test(mail.get("message").text))
    .toSorted((a, b) => b.get("expireAt").toMillis() - a.get("expireAt").toMillis())
    .find((mail) => mail.get("expireAt").toMillis() - MAIL_KEPT === declaredAt);
  return LINK.exec(newest?.get("message").text ?? "")?.[1] ?? "";
}

/** How long the mail is stored. */
const MAIL_KEPT = 60 * DAY;

/** Buys with the card of a refused trial, in one press or sometimes in two. */
export async function takeWithSameCard(scene: Scene, session: string): Promise<void> {
  const { person, random } = scene;
  const auth = loginOf(person.uid);
  for (let press = random.pick([1, 1, 2]); press > 0; press -= 1) {
    const asksToBegin = ticksBox(scene);
    await record(
      scene,
      { kind: "buys with the same card", session, asksToBegin },
      {
        ask: () => run(subscribeWithSameCard, { data: { sessionID: session, asksToBegin }, auth }),
        tell: ({ outcome }) => outcome,
      },
    );
  }
}

const isActive = ({ plan }: Scene): boolean => plan?.status === "active";
const isMonthly = ({ plan }: Scene): boolean =>
  plan?.items.data.some(({ price }) => price.recurring?.interval === "month") === true;
const isCancelled = ({ plan }: Scene): boolean =>
  plan?.cancel_at_period_end === true || plan?.cancel_at != null;
const hasContract = ({ plan, store: bought }: Scene): boolean => plan !== undefined || bought !== undefined;

async function pause(scene: Scene): Promise<void> {
  const { person, random, plan } = scene;
  const months = random.pick(PAUSE_MONTHS);
  const auth = loginOf(person.uid);
  await record(
    scene,
    { kind: "pauses", subscription: plan?.id ?? "", months, from: periodEndOf(plan) },
    { ask: () => run(pausePlan, { data: { months }, auth }) },
  );
}

/** Answers the bank's question about the latest invoice. */
async function answerBank(scene: Scene, outcome: "complete" | "fail"): Promise<void> {
  const { stripe, plan } = scene;
  const { data } = await stripe.invoices.list({ subscription: plan?.id ?? "", status: "open" });
  const asked = data[0];
  if (asked !== undefined && asked.next_payment_attempt === null)
    control.answerChallenge({ invoice: asked.id, outcome });
}

export const CONTRACT_KINDS: readonly Kind[] = [
  {
    name: "withdraws from a contract",
    weight: 3,
    isPossible: hasContract,
    async happen(scene) {
      const contracts = await listContracts(scene);
      const late = scene.plan ? [`stripe:${scene.plan.id}`] : [];
      const all = contracts.length > 0 ? contracts : late;
      if (all.length > 0) await withdraw(scene, scene.random.pick(all));
    },
  },
  {
    name: "withdraws twice from a contract",
    weight: 1,
    isPossible: hasContract,
    async happen(scene) {
      const [contract] = await listContracts(scene);
      if (contract === undefined) return;
      await withdraw(scene, contract);
      await withdraw(scene, contract, scene.random.pick([scene.person.email, `other-${scene.person.email}`]));
    },
  },
  {
    name: "withdraws from another learner's contract",
    weight: 0.5,
    isShared: true,
    isPossible: () => true,
    async happen(scene) {
      const { data } = await scene.stripe.subscriptions.list({ limit: 20 });
      const foreign = data.find(({ metadata }) => metadata["uid"] !== scene.person.uid);
      if (foreign !== undefined) await beRefused(() => withdraw(scene, `stripe:${foreign.id}`));
    },
  },
  {
    name: "withdraws without a login",
    weight: 2.5,
    isPossible: hasContract,
    happen: (scene) => declare(scene, scene.person.email),
  },
  {
    name: "withdraws under an address that has no account",
    weight: 0.5,
    isPossible: () => true,
    happen: (scene) => declare(scene, `nobody-${scene.person.email}`),
  },
  {
    name: "cancels",
    weight: 6,
    isPossible: (scene) =>
      ["trialing", "active", "past_due"].includes(scene.plan?.status ?? "") && !isCancelled(scene),
    async happen(scene) {
      const { plan, person, random } = scene;
      const reason = random.pick(["none", ...CANCELLATION_REASONS] as const);
      const data = reason === "none" ? null : { reason };
      const auth = loginOf(person.uid);
      await record(
        scene,
        {
          kind: "cancels",
          subscription: plan?.id ?? "",
          periodEnd: periodEndOf(plan),
          reason,
        },
        { ask: () => run(cancelStripeSubscription, { data, auth }) },
      );
      if (plan?.status === "past_due")
        scene.later(person, 2 * DAY, "confirms a renewal of a cancelled plan for the bank", () =>
          answerBank(scene, "complete"),
        );
    },
  },
  {
    name: "pauses the plan",
    weight: 9,
    isPossible: (scene) =>
      isActive(scene) &&
      isMonthly(scene) &&
      !isCancelled(scene) &&
      scene.plan?.schedule === null &&
      scene.plan.pause_collection === null,
    happen: pause,
  },
  {
    name: "asks for a pause that it may not have",
    weight: 1,
    isPossible: ({ plan }) => plan !== undefined && plan.status !== "active",
    happen: (scene) => beRefused(() => pause(scene)),
  },
  {
    name: "confirms a renewal for the bank",
    weight: 10,
    isPossible: ({ plan }) => plan?.status === "past_due",
    happen: (scene) => answerBank(scene, "complete"),
  },
  {
    name: "fails to confirm a renewal for the bank",
    weight: 4,
    isPossible: ({ plan }) => plan?.status === "past_due",
    happen: (scene) => answerBank(scene, "fail"),
  },
];
