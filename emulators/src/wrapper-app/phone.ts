import * as v from "valibot";
import { toIdToken } from "./id-token.ts";
import { type Message, parseMessage, toText } from "./messages.ts";
import { type PhoneSettings, STORE_OF, toMetadata } from "./phone-settings.ts";
import type { Sheet } from "./sheets.ts";
import type { StoreDesk } from "./store-desk.ts";
import { findPlan, toPackages } from "./store-packages.ts";

const orderSchema = v.object({ package: v.object({ identifier: v.string() }) });

export interface Reaction {
  messages: readonly string[];
  sheet: Sheet | null;
}

export interface Phone {
  settings: PhoneSettings;
  /** Handles a message from the page. */
  hear(text: string): Promise<Reaction>;
  press(name: string, email: string): Promise<Reaction>;
  /** Sends a message of `EVENTS`. */
  say(text: string): Reaction;
}

/** Creates a phone that follows docs/wrapper-bridge.md, like a native app. */
export function createPhone(settings: PhoneSettings, desk: StoreDesk): Phone {
  const isCurrent = settings.version === "current";
  let sheet: Sheet | null = null;

  const react = (...messages: string[]): Reaction => ({ messages, sheet });
  const finish = (id: string, outcome: "done" | "cancelled" | "failed", ...before: string[]) =>
    react(...before, toText("stopLoading", isCurrent ? { outcome } : {}, id));
  const open = (next: Sheet): Reaction => {
    sheet = next;
    return isCurrent ? react(toText("keepWaiting", {}, next.requestId)) : react();
  };

  const sell = ({ id, payload }: Message): Reaction => {
    const order = v.safeParse(orderSchema, payload);
    const plan = order.success && findPlan(order.output.package.identifier);
    if (!plan) return finish(id, "failed");
    return open({ kind: "purchase", requestId: id, plan, product: plan[STORE_OF[settings.os]] });
  };

  const HEARD: Record<string, (message: Message) => Reaction | Promise<Reaction>> = {
    ready: ({ id }) =>
      react(
        toText("ready", toMetadata(settings), id),
        toText("passPackages", { packages: toPackages(settings) }),
      ),
    requestGoogleIdToken: ({ id }) => open({ kind: "sign-in", requestId: id, provider: "google" }),
    requestAppleIdToken: ({ id }) => open({ kind: "sign-in", requestId: id, provider: "apple" }),
    logInToSubscriptionService({ payload }) {
      desk.logIn(String(payload["uid"]));
      return react();
    },
    logOutOfSubscriptionService() {
      desk.logOut();
      return react();
    },
    purchasePackage: sell,
    async restorePurchases({ id }) {
      await desk.restore();
      return finish(id, "done");
    },
    ...(isCurrent && {
      openStoreSubscriptions: ({ id }: Message) => open({ kind: "subscriptions", requestId: id }),
    }),
  };

  const close = (): void => {
    sheet = null;
  };
  const pressIn = async (open: Sheet, name: string, email: string): Promise<Reaction> => {
    if (name === "cancel" || name === "take-back") {
      await (name === "cancel" ? desk.cancel() : desk.takeCancellationBack());
      return react();
    }
    close();
    if (name === "give-up") return finish(open.requestId, "cancelled");
    if (open.kind === "sign-in") {
      const token = { provider: open.provider, idToken: toIdToken(email) };
      return react(toText("logInWithIdToken", token, open.requestId));
    }
    const isDone = open.kind !== "purchase" || (await desk.buy(open.product));
    return finish(open.requestId, isDone ? "done" : "failed");
  };

  return {
    settings,
    async hear(text) {
      const message = parseMessage(text);
      const answer = message && settings.answers === "always" ? HEARD[message.type] : undefined;
      return message && answer ? answer(message) : react();
    },
    press: async (name, email) => (sheet ? pressIn(sheet, name, email) : react()),
    say: (text) => react(text),
  };
}
