import { toIdToken } from "./id-token.ts";
import { toText } from "./messages.ts";
import type { PhoneSettings } from "./phone-settings.ts";
import { toPackages } from "./store-packages.ts";

export interface EventFields {
  path: string;
  email: string;
}

const TOO_LONG = 70_000;

interface AppEvent {
  /** The label of the button. */
  label: string;
  /** True for a message that a correct app never sends. */
  isBroken?: boolean;
  toText: (fields: EventFields, settings: PhoneSettings) => string;
}

export const EVENTS: Readonly<Record<string, AppEvent>> = {
  "pass-packages": {
    label: "Pass the packages",
    toText: (_fields, settings) => toText("passPackages", { packages: toPackages(settings) }),
  },
  "pass-nothing": { label: "Pass no packages", toText: () => toText("passPackages", { packages: [] }) },
  redirect: { label: "Redirect", toText: ({ path }) => toText("redirect", { path }) },
  "stop-loading": { label: "Stop loading", toText: () => toText("stopLoading") },
  google: {
    label: "Sign in with Google",
    toText: ({ email }) => toText("logInWithIdToken", { provider: "google", idToken: toIdToken(email) }),
  },
  apple: {
    label: "Sign in with Apple",
    toText: ({ email }) =>
      toText("logInWithIdToken", { provider: "apple", idToken: toIdToken(email), nonce: "made-by-the-app" }),
  },
  "no-json": { label: "No JSON", isBroken: true, toText: () => "{not json" },
  "too-long": {
    label: "Too long",
    isBroken: true,
    toText: () => toText("redirect", { path: `/${"a".repeat(TOO_LONG)}` }),
  },
  "unknown-type": { label: "Unknown type", isBroken: true, toText: () => toText("selfDestruct") },
  "other-version": {
    label: "Another version",
    isBroken: true,
    toText: () => toText("stopLoading").replace('"v":1', '"v":2'),
  },
  "foreign-path": {
    label: "Redirect elsewhere",
    isBroken: true,
    toText: () => toText("redirect", { path: "//elsewhere.example/" }),
  },
};
