import { DAY } from "@gruezi/contract/durations";
import { getApps } from "firebase-admin/app";
import { getFirestore, Timestamp } from "firebase-admin/firestore";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import type { Books } from "./books.ts";
import type { Wrong } from "./wrong.ts";

export interface PlantedFault {
  name: string;
  about: Wrong["about"];
  /** Users to be named, and a restore function. */
  plant(books: Books): Promise<{ uids: readonly string[]; takeBack(): Promise<void> }>;
}

const document = (path: string) => getFirestore(getApps()[0] ?? missing("an app")).doc(path);

function missing(what: string): never {
  throw new Error(`The year ended without ${what}, so this fault cannot be planted in it.`);
}

/** Returns a restore function. */
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
];

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
