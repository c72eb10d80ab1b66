import type { AppMessageType, PageMessage, PageMessageType, StorePackage } from "@gruezi/contract/bridge";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { metadataOf, toText } from "./fake-app.ts";

interface Reply {
  type: AppMessageType;
  payload: object;
}

export const stop = (outcome?: "done" | "cancelled" | "failed"): Reply => ({
  type: "stopLoading",
  payload: outcome ? { outcome } : {},
});

/** Null stands for no reply. */
export type Replies = Partial<Record<PageMessageType, Reply | null>>;

export interface NativeAppOptions {
  os?: Exclude<Platform, "stripe">;
  packages?: readonly StorePackage[];
  replies?: Replies;
}

export interface NativeApp {
  heard: PageMessage[];
  payloadsOf(type: PageMessageType): object[];
  say(type: AppMessageType, payload: object): Promise<void>;
  answerFromNowOn(replies: Replies): void;
}

const aStorePackage = (
  identifier: string,
  priceString: string,
  subscriptionPeriod: string,
): StorePackage => ({
  identifier,
  product: { priceString, subscriptionPeriod },
});

export const STORE_PACKAGES: readonly StorePackage[] = [
  aStorePackage("vip_monthly", "CHF 40.00", "P1M"),
  aStorePackage("basic_monthly", "CHF 15.00", "P1M"),
  aStorePackage("vip_annually", "CHF 400.00", "P1Y"),
  aStorePackage("basic_annually", "CHF 150.00", "P1Y"),
];

let ids = 0;
const newId = () => {
  ids += 1;
  return `app-${ids}`;
};

function runInPage(text: string): void {
  const { origin } = location;
  window.dispatchEvent(new MessageEvent("message", { data: text, origin, source: window }));
}

/** Installs React Native's channel for the test. */
export function installNativeApp(options: NativeAppOptions = {}): NativeApp {
  const { os = "ios", packages = STORE_PACKAGES } = options;
  const replies: Replies = {
    ready: { type: "ready", payload: metadataOf(os) },
    purchasePackage: stop("done"),
    restorePurchases: stop("done"),
    openStoreSubscriptions: stop("done"),
    ...options.replies,
  };
  const heard: PageMessage[] = [];
  const answer = ({ type, payload }: Reply, id: string) =>
    setTimeout(() => runInPage(toText(type, payload, id)));

  window.ReactNativeWebView = {
    postMessage(text) {
      const message: PageMessage = JSON.parse(text);
      heard.push(message);
      const reply = replies[message.type];
      if (!reply) return;
      answer(reply, message.id);
      if (message.type === "ready") answer({ type: "passPackages", payload: { packages } }, newId());
    },
  };
  onTestFinished(() => {
    delete window.ReactNativeWebView;
  });
  return {
    heard,
    payloadsOf: (type) => heard.filter((message) => message.type === type).map(({ payload }) => payload),
    say: (type, payload) => act(async () => runInPage(toText(type, payload, newId()))),
    answerFromNowOn: (changes) => Object.assign(replies, changes),
  };
}
