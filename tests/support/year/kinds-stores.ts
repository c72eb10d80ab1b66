import { OFFER_IN_USE } from "@gruezi/contract/business";
import { HOUR } from "@gruezi/contract/durations";
import { getRevenueCatOffer_v2_0, restorePurchases } from "#functions/index.ts";
import { openCheckout } from "#support/billing/checkouts.ts";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import type { Kind } from "./kind.ts";
import type { Person } from "./people.ts";
import type { Scene } from "./scene.ts";

const { control } = storesStandIn;

const storeOf = ({ person: { way } }: Scene): "app_store" | "play_store" =>
  way === "android" ? "play_store" : "app_store";
const isInAnApp = ({ person: { way } }: Scene): boolean => way !== "web";
const hasNothing = ({ plan, store, hasRight }: Scene): boolean =>
  plan === undefined && store === undefined && !hasRight;
const mayBuy = (scene: Scene): boolean => isInAnApp(scene) && hasNothing(scene);

const isBought = ({ store }: Scene): boolean => store !== undefined && store.purchase.store !== "promotional";
const isRenewing = (scene: Scene): boolean =>
  isBought(scene) &&
  scene.store?.purchase.unsubscribe_detected_at === null &&
  scene.store.purchase.billing_issues_detected_at === null &&
  scene.store.purchase.auto_resume_date === null;
const isCancelled = (scene: Scene): boolean =>
  isBought(scene) && scene.store?.purchase.unsubscribe_detected_at != null;

const productOf = ({ store }: Scene): string => store?.product ?? "none";

/** Opens the app, which also logs the learner in. */
async function openApp({ instance }: Scene, person: Person): Promise<readonly string[]> {
  const data = { offerID: OFFER_IN_USE, platform: person.way === "android" ? "android" : "ios" };
  const offer = await instance.run(() => run(getRevenueCatOffer_v2_0, { data, auth: loginOf(person.uid) }));
  person.isInStores = true;
  return offer.map(({ ProductID }) => ProductID);
}

async function buy(scene: Scene, trial: boolean): Promise<void> {
  const { person, random } = scene;
  const store = storeOf(scene);
  const sold = await openApp(scene, person);
  await control.storePurchase({ uid: person.uid, store, product: random.pick(sold), trial });
  await askAgain(scene);
}

/** Checks after a purchase, as the app does unless it was closed. */
async function askAgain({ instance, person, random }: Scene): Promise<void> {
  if (random.chance(0.5))
    await instance.run(() => run(restorePurchases, { data: null, auth: loginOf(person.uid) }));
}

export const STORE_KINDS: readonly Kind[] = [
  {
    name: "starts a trial in a store",
    weight: 40,
    isPossible: (scene) => mayBuy(scene) && !scene.hasBought,
    happen: (scene) => buy(scene, true),
  },
  {
    name: "buys in a store",
    weight: 12,
    isPossible: (scene) => mayBuy(scene) && scene.hasBought,
    happen: (scene) => buy(scene, false),
  },
  {
    name: "changes the product in a store",
    weight: 6,
    isPossible: (scene) => isRenewing(scene) && scene.store?.purchase.store === storeOf(scene),
    async happen(scene) {
      const { person, random } = scene;
      const sold = await openApp(scene, person);
      const product = random.pick(sold.filter((other) => other !== productOf(scene)));
      await control.storePurchase({ uid: person.uid, store: storeOf(scene), product });
    },
  },
  {
    name: "cancels in a store",
    weight: 8,
    isPossible: isRenewing,
    happen: (scene) => control.cancel({ uid: scene.person.uid, product: productOf(scene) }),
  },
  {
    name: "takes a cancellation in a store back",
    weight: 10,
    isPossible: isCancelled,
    happen: (scene) => control.uncancel({ uid: scene.person.uid, product: productOf(scene) }),
  },
  {
    name: "cannot be charged by a store",
    weight: 6,
    isPossible: isRenewing,
    happen: (scene) =>
      control.billingIssue({
        uid: scene.person.uid,
        product: productOf(scene),
        graceDays: scene.random.pick([0, 6, 16]),
      }),
  },
  {
    name: "is charged by a store after all",
    weight: 12,
    isPossible: (scene) => isBought(scene) && scene.store?.purchase.billing_issues_detected_at != null,
    happen: (scene) => control.renew({ uid: scene.person.uid, product: productOf(scene) }),
  },
  {
    name: "gets the money back from a store",
    weight: 3,
    isPossible: isBought,
    happen: (scene) => control.refund({ uid: scene.person.uid, product: productOf(scene) }),
  },
  {
    name: "pauses in a store",
    weight: 3,
    isPossible: (scene) => isRenewing(scene) && scene.store?.purchase.store === "play_store",
    happen: (scene) =>
      control.pause({ uid: scene.person.uid, product: productOf(scene), days: scene.random.between(7, 60) }),
  },
  {
    name: "restores the purchases on another account",
    weight: 3,
    isShared: true,
    isPossible: (scene) => isBought(scene) && findHeir(scene) !== undefined,
    async happen(scene) {
      const heir = findHeir(scene);
      if (heir === undefined) return;
      await openApp(scene, heir);
      await control.transfer({ from: scene.person.uid, to: heir.uid });
    },
  },
  {
    name: "is given access by support",
    weight: 2,
    isPossible: mayBuy,
    async happen(scene) {
      const { person, random } = scene;
      await openApp(scene, person);
      const entitlement = random.pick(["vip", "basic"] as const);
      await control.grantPromotional({ uid: person.uid, entitlement, days: random.between(7, 90) });
    },
  },
  {
    name: "buys in RevenueCat's Test Store",
    weight: 1,
    isPossible: mayBuy,
    async happen(scene) {
      const { person, random } = scene;
      await openApp(scene, person);
      const product = random.pick(["test_vip_monthly", "test_basic_annually"]);
      await control.storePurchase({ uid: person.uid, store: "test_store", product });
    },
  },
  {
    name: "buys some months once, which is no subscription",
    weight: 3,
    isPossible: mayBuy,
    async happen(scene) {
      const { person, random } = scene;
      await openApp(scene, person);
      const entitlement = random.pick(["vip", "basic"] as const);
      const order = { store: storeOf(scene), product: `gruezi_${entitlement}_months`, entitlement };
      await control.buyOnce({ uid: person.uid, ...order, days: random.between(30, 200) });
    },
  },
  {
    name: "is let in for hours while the store cannot be asked",
    weight: 3,
    isPossible: (scene) => mayBuy(scene) && scene.hasBought,
    async happen(scene) {
      const { person, random } = scene;
      const sold = await openApp(scene, person);
      const order = { uid: person.uid, store: storeOf(scene), product: random.pick(sold) };
      const hours = random.between(2, 24);
      await control.grantTemporarily({ ...order, hours });
      if (random.chance(0.7))
        scene.later(person, random.between(1, hours) * HOUR, "the store answers again", () =>
          control.storePurchase(order),
        );
    },
  },
  {
    name: "has an old purchase that cannot be read any more",
    weight: 3,
    isPossible: ({ pastProducts }) => pastProducts.length > 0,
    async happen({ person, random, pastProducts }) {
      const field = random.pick(["purchase_date", "expires_date", "is_sandbox"]);
      control.spoilRow({ uid: person.uid, product: random.pick(pastProducts), field });
    },
  },
  {
    name: "buys in the app while Stripe's page stands open",
    weight: 2,
    isPossible: (scene) => hasNothing(scene) && scene.person.way === "both",
    async happen(scene) {
      const { instance, person } = scene;
      const { id } = await instance.run(() => openCheckout(person.uid));
      await buy(scene, false);
      scene.later(person, 10 * 60 * 1000, "pays on the page that stood open", async () => {
        stripeStandIn.control.completeCheckout({ session: id, card: person.card });
      });
    },
  },
];

/** Finds a learner with the same store and without purchases. */
const findHeir = ({ people, person }: Scene) =>
  people.find((other) => other !== person && !other.isGone && !other.isInStores && other.way === person.way);
