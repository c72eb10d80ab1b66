import { DAY } from "@gruezi/contract/durations";
import { getApps } from "firebase-admin/app";
import { type DocumentData, getFirestore, Timestamp } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import type { Books, PlanState } from "./books.ts";
import { paidSince, withdrawalsOf } from "./contracts.ts";
import { findKeptShare } from "./shares.ts";
import type { Wrong } from "./wrong.ts";

export interface PlantedFault {
  name: string;
  about: Wrong["about"];
  /** Plants the fault. Resolves to the users to be named, and a function that restores the state. */
  plant(books: Books): Promise<{ uids: readonly string[]; takeBack(): Promise<void> }>;
}

const document = (path: string) => getFirestore(getApps()[0] ?? missing("an app")).doc(path);

function missing(what: string): never {
  throw new Error(`The year ended without ${what}, so this fault cannot be planted in it.`);
}

/** Returns a function that restores the document. */
async function snapshotDocument(path: string): Promise<() => Promise<void>> {
  const before = (await document(path).get()).data() ?? missing(path);
  return async () => {
    await document(path).set(before);
  };
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "an entitlement that lasts a day too long",
    about: "entitlement",
    async plant({ product, now }) {
      const [uid, entitlement] =
        [...product.entitlements].find(([, held]) => findRunning(held["subs"], now) !== undefined) ??
        missing("a plan");
      const key = findRunning(entitlement["subs"], now) ?? missing("a plan");
      const takeBack = await snapshotDocument(`Entitlements/${uid}`);
      const record = entitlement["subs"][key];
      const accessUntil = Timestamp.fromMillis(record["accessUntil"].toMillis() + DAY);
      const subs = { ...entitlement["subs"], [key]: { ...record, accessUntil } };
      await document(`Entitlements/${uid}`).set({ ...entitlement, subs });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "a discount that the plan's record does not tell",
    about: "code",
    async plant({ product, providers }) {
      const reduced =
        providers.subscriptions.find(({ id, discounts, metadata }) => {
          const record = product.entitlements.get(metadata["uid"] ?? "")?.["subs"]?.[`stripe:${id}`];
          return discounts.length > 0 && record?.["cancels"] === false;
        }) ?? missing("a plan with a code");
      const uid = reduced.metadata["uid"] ?? missing("its learner");
      const takeBack = await snapshotDocument(`Entitlements/${uid}`);
      await document(`Entitlements/${uid}`).update({ [`subs.stripe:${reduced.id}.discounts`]: [] });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "a transfer from one account to another of which no word came",
    about: "entitlement",
    async plant({ providers, product, now }) {
      const [from] =
        [...providers.stores].find(([, { subscriptions }]) =>
          Object.values(subscriptions).some(
            ({ expires_date: until, refunded_at: refunded }) =>
              refunded === null && Date.parse(until ?? "") > now,
          ),
        ) ?? missing("a purchase in a store");
      const to =
        [...providers.stores].find(
          ([uid, { subscriptions, entitlements }]) =>
            product.logins.has(uid) && Object.keys({ ...subscriptions, ...entitlements }).length === 0,
        )?.[0] ?? missing("somebody without purchases");
      const takeBack = snapshotProviders();
      await storesStandIn.control.transfer({ from, to });
      return { uids: [from, to], takeBack };
    },
  },
  {
    name: "a second trial",
    about: "trial",
    async plant({ providers, now }) {
      const first =
        providers.subscriptions.find(
          ({ trial_start: from, metadata }) =>
            from !== null && metadata["refusedTrial"] === undefined && from * 1000 < now - DAY,
        ) ?? missing("a trial");
      const uid = first.metadata["uid"] ?? missing("its learner");
      const takeBack = snapshotProviders();
      stripeStandIn.control.seed({
        subscriptions: [
          {
            id: "sub_planted",
            customer: typeof first.customer === "string" ? first.customer : first.customer.id,
            price: "price_vip_monthly",
            status: "trialing",
            created: now,
            currentPeriodStart: now,
            currentPeriodEnd: now + 30 * DAY,
            metadata: { uid, app: "gruezi" },
          },
        ],
      });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "the hour of a private lesson that two people have",
    about: "slot",
    async plant({ product }) {
      const [slot, held] =
        [...product.slots].find(
          ([, { StudentUID: uid, HoldUntil: until }]) => uid !== "" && until === null,
        ) ?? missing("a private lesson");
      const holder = String(held["StudentUID"]);
      const other = [...product.logins.keys()].find((uid) => uid !== holder) ?? missing("anybody else");
      const takeBack = await snapshotDocument(`PrivateLessons/${slot}`);
      await document(`PrivateLessons/${slot}`).set({ ...held, StudentUID: other });
      return { uids: [holder, other], takeBack };
    },
  },
  {
    name: "a franc that was given back and nobody knows of",
    about: "money",
    async plant({ providers }) {
      const invoice =
        providers.invoices.find(({ amount_paid: paid }) => paid > 1_000) ?? missing("a payment");
      const takeBack = snapshotProviders();
      stripeStandIn.control.refund({ invoice: invoice.id, amount: 100 });
      return { uids: [invoice.parent?.subscription_details?.metadata?.["uid"] ?? ""], takeBack };
    },
  },
  {
    name: "a plan in euro that is told in francs",
    about: "price",
    async plant({ providers, product }) {
      const { id, metadata } =
        providers.subscriptions.find(
          ({ id, currency, metadata }) =>
            currency === "eur" && product.entitlements.get(metadata["uid"] ?? "")?.["subs"]?.[`stripe:${id}`],
        ) ?? missing("a plan in euro");
      const uid = metadata["uid"] ?? missing("its learner");
      const entitlement = product.entitlements.get(uid) ?? missing("its entitlement");
      const takeBack = await snapshotDocument(`Entitlements/${uid}`);
      const key = `stripe:${id}`;
      const subs = { ...entitlement["subs"], [key]: { ...entitlement["subs"][key], currency: "chf" } };
      await document(`Entitlements/${uid}`).set({ ...entitlement, subs });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "a way of paying that is told wrongly",
    about: "way of paying",
    async plant({ product, providers }) {
      const recordOf = ({ id, metadata: { uid = "" } }: Stripe.Subscription) =>
        product.entitlements.get(uid)?.["subs"]?.[`stripe:${id}`];
      const plan =
        providers.subscriptions.find((one) => one.status === "active" && recordOf(one) !== undefined) ??
        missing("a running plan on the web");
      const uid = plan.metadata["uid"] ?? missing("its learner");
      const takeBack = await snapshotDocument(`Entitlements/${uid}`);
      const way = recordOf(plan)["wayOfPaying"] === "card" ? "twint" : "card";
      await document(`Entitlements/${uid}`).update({ [`subs.stripe:${plan.id}.wayOfPaying`]: way });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "a withdrawal whose refund never came",
    about: "withdrawal",
    async plant(books) {
      const { providers } = books;
      const withdrawn = withdrawalsOf(books)
        .filter(({ follows, isDisputed }) => follows === "end" && !isDisputed)
        .flatMap(({ uid, ...one }) => paidSince(books, { uid, ...one }).map((invoice) => ({ uid, invoice })));
      const returned = withdrawn.flatMap(({ uid, invoice }) =>
        providers.refunds
          .filter(
            ({ payment_intent: intent, status }) =>
              intent === invoice.paymentIntent && status === "succeeded",
          )
          .map(({ id }) => ({ uid, id })),
      );
      const { uid, id } = returned[0] ?? missing("a paid withdrawal");
      const takeBack = snapshotProviders();
      stripeStandIn.control.failRefund({ refund: id });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "a share of a withdrawal that was refunded, too",
    about: "withdrawal",
    async plant(books) {
      const { uid, invoice } = findKeptShare(books) ?? missing("a share that was kept");
      const takeBack = snapshotProviders();
      stripeStandIn.control.refund({ invoice: invoice.id, amount: 1 });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "an upgrade that was undone without a word",
    about: "outdated page",
    async plant({ product }) {
      const recordsIn = (held: DocumentData) => Object.entries<DocumentData>(held["subs"]);
      const [uid, entitlement] =
        [...product.entitlements].find(([, held]) =>
          recordsIn(held).some(([, { upgradeUndoneAt }]) => upgradeUndoneAt !== null),
        ) ?? missing("an upgrade of an outdated page");
      const takeBack = await snapshotDocument(`Entitlements/${uid}`);
      const subs = recordsIn(entitlement).map(([key, record]) => [key, { ...record, upgradeUndoneAt: null }]);
      await document(`Entitlements/${uid}`).set({ ...entitlement, subs: Object.fromEntries(subs) });
      return { uids: [uid], takeBack };
    },
  },
  {
    name: "an acknowledgement that was not sent",
    about: "mail",
    plant: async ({ product }) =>
      dropMail(product.mails.find(({ occasion, uid }) => occasion === "withdrawal" && uid !== "")),
  },
  {
    name: "a renewal that its learner was not told of",
    about: "notice",
    plant: async ({ product, providers, now }) =>
      dropMail(
        product.mails.find(
          ({ uid, occasion, queuedAt }) =>
            occasion === "renews-in-7-days" &&
            queuedAt < now - 10 * DAY &&
            // A code may leave nothing to charge.
            providers.renewals.some(
              ({ invoice: { created, parent, lines }, subscription }) =>
                parent?.subscription_details?.metadata?.["uid"] === uid &&
                lines.data.some(({ period }) => period.end - period.start > YEAR_SECONDS) &&
                created * 1000 > queuedAt &&
                created * 1000 < queuedAt + 9 * DAY &&
                isUnchanged(providers.states.get(subscription) ?? [], queuedAt - 6 * DAY, created * 1000),
            ),
        ),
      ),
  },
  {
    name: "a cancellation that is counted twice",
    about: "figure",
    async plant({ product }) {
      const [month, reasons] = [...product.cancellations][0] ?? missing("a cancellation");
      const reason = Object.keys(reasons)[0] ?? missing("a reason");
      const takeBack = await snapshotDocument(`Figures/${month}`);
      await document(`Figures/${month}`).set({ ...reasons, [reason]: reasons[reason] + 9 });
      return { uids: [""], takeBack };
    },
  },
];

/** The least length of a year. */
const YEAR_SECONDS = (300 * DAY) / 1000;

const factsOf = ({
  subscription: { status, cancel_at: at, cancel_at_period_end: ends, ...rest },
}: PlanState) =>
  JSON.stringify([
    status,
    at,
    ends,
    rest.pause_collection,
    rest.schedule,
    rest.discounts,
    rest.items.data[0]?.price.id,
  ]);

function isUnchanged(states: readonly PlanState[], from: number, until: number): boolean {
  const before = states.findLast(({ created }) => created * 1000 <= from);
  return (
    before !== undefined &&
    states
      .filter(({ created }) => created * 1000 > from && created * 1000 < until)
      .every((state) => factsOf(state) === factsOf(before))
  );
}

async function dropMail(mail: Books["product"]["mails"][number] | undefined) {
  const { id, uid } = mail ?? missing("such a mail");
  const takeBack = await snapshotDocument(`Mail/${id}`);
  await document(`Mail/${id}`).delete();
  return { uids: [uid], takeBack };
}

const findRunning = (
  subs: Record<string, { revokedAt: unknown; accessUntil: { toMillis(): number } }>,
  now: number,
): string | undefined =>
  Object.entries(subs).find(
    ([, { revokedAt, accessUntil }]) => revokedAt === null && accessUntil.toMillis() > now,
  )?.[0];

function snapshotProviders(): () => Promise<void> {
  const bringBack = [stripeStandIn.snapshot(), storesStandIn.snapshot()];
  return async () => {
    for (const back of bringBack) back();
  };
}
