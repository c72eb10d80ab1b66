import { getApps } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getCurrentSubscriptions, restorePurchases } from "#functions/index.ts";
import { openVipLesson } from "#support/billing/rights.ts";
import { run } from "#support/functions/call.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { loginOf } from "#support/functions/logins.ts";
import type { Kind } from "./kind.ts";
import type { Scene } from "./scene.ts";

export const ACCOUNT_KINDS: readonly Kind[] = [
  {
    name: "opens a lesson",
    weight: 8,
    isPossible: () => true,
    async happen({ instance, person }) {
      await instance.run(() => openVipLesson(person.uid));
    },
  },
  {
    name: "looks at the plans",
    weight: 6,
    isPossible: () => true,
    async happen({ instance, person }) {
      await instance.run(() => run(getCurrentSubscriptions, { data: null, auth: loginOf(person.uid) }));
    },
  },
  {
    name: "asks for the purchases again",
    weight: 3,
    isPossible: ({ person }) => person.way !== "web",
    async happen({ instance, person }) {
      await instance.run(() => run(restorePurchases, { data: null, auth: loginOf(person.uid) }));
      person.isInStores = true;
    },
  },
  {
    name: "deletes the account",
    weight: 1.5,
    isPossible: ({ hasBought }) => hasBought,
    async happen(scene) {
      const { instance, person } = scene;
      leave(scene);
      await instance.run(() => askForDeletion(person.uid, person.email));
    },
  },
  { ...lostLogin("has the login deleted in Firebase's console"), weight: 0.5, isPossible: hasAccess },
  {
    ...lostLogin("has the login deleted while the plan gives no access"),
    weight: 0.3,
    isPossible: (scene) => (scene.plan !== undefined || scene.store !== undefined) && !hasAccess(scene),
  },
];

function leave({ person, actions, now }: Scene): void {
  person.isGone = true;
  actions.push({ kind: "leaves", uid: person.uid, at: now() });
}

/** Tells whether a plan is paid, and neither paused nor disputed. */
function hasAccess({ plan, store, now }: Scene): boolean {
  const opens = ["trialing", "active", "past_due"].includes(plan?.status ?? "");
  const { expires_date: end = null, grace_period_expires_date: grace = null } = store?.purchase ?? {};
  const isOpenInStore = [end, grace].some((date) => date !== null && Date.parse(date) > now());
  return (opens && plan?.metadata["moneyBackAt"] === undefined) || isOpenInStore;
}

function lostLogin(name: string): Pick<Kind, "name" | "happen"> {
  return {
    name,
    async happen(scene) {
      const { person } = scene;
      leave(scene);
      await getAuth(getApps()[0]).deleteUser(person.uid);
    },
  };
}
