import type { FirebaseOptions } from "firebase/app";

interface EmulatorHosts {
  /** The address with its scheme, as in http://127.0.0.1:9099. */
  auth: string;
  /** The address as host:port. */
  firestore: string;
  /** The addresses of the emulator for the live hosts. May be empty. */
  liveStage: readonly string[];
}

function parseObject(name: string, value: string | undefined): Record<string, unknown> | null {
  if (!value) return null;
  const parsed: unknown = JSON.parse(value);
  if (typeof parsed !== "object" || parsed === null) throw new Error(`${name} must be a JSON object.`);
  return { ...parsed };
}

function requireText(source: Record<string, unknown>, key: string, setting: string): string {
  const value = source[key];
  if (typeof value !== "string") throw new Error(`${setting} needs "${key}".`);
  return value;
}

/** Reads VITE_FIREBASE_CONFIG, which has the form of the Firebase console. */
export function firebaseOptions(): FirebaseOptions {
  const setting = "VITE_FIREBASE_CONFIG";
  const given = parseObject(setting, import.meta.env["VITE_FIREBASE_CONFIG"]);
  if (!given) throw new Error(`${setting} is not set.`);
  return {
    ...given,
    apiKey: requireText(given, "apiKey", setting),
    projectId: requireText(given, "projectId", setting),
  };
}

/** Reads VITE_EMULATORS. Null against a real project. */
export function emulatorHosts(): EmulatorHosts | null {
  const setting = "VITE_EMULATORS";
  const given = parseObject(setting, import.meta.env["VITE_EMULATORS"]);
  return (
    given && {
      auth: requireText(given, "auth", setting),
      firestore: requireText(given, "firestore", setting),
      liveStage: typeof given["liveStage"] === "string" ? [given["liveStage"]] : [],
    }
  );
}

/** Reads the key of reCAPTCHA Enterprise from VITE_APP_CHECK_KEY. Null under the emulators. */
export function appCheckKey(): string | null {
  return import.meta.env["VITE_APP_CHECK_KEY"] ?? null;
}

/** Reads VITE_STRIPE_KEY. Null by default. */
export function paymentKey(): string | null {
  return import.meta.env["VITE_STRIPE_KEY"] || null;
}

/**
 * Reads VITE_WITHDRAWAL_WAIVER, which is off by default. "on" adds a sentence to the plans' page: the learner
 * asks for the content at once and loses the right of withdrawal (docs/billing.md).
 */
export const asksForWaiver = (): boolean => import.meta.env["VITE_WITHDRAWAL_WAIVER"] === "on";

/**
 * Reads VITE_WRAPPER_ORIGINS: the origins, separated by spaces, that may embed this page as the app. Empty by
 * default.
 */
export function wrapperOrigins(): readonly string[] {
  const origins: string = import.meta.env["VITE_WRAPPER_ORIGINS"] ?? "";
  return origins.split(" ").filter((origin) => origin !== "");
}

export interface SupportChatSettings {
  /** The script's address. The Content Security Policy must allow it. */
  script: string;
  /** The widget's name on `window`. */
  global: string;
}

/** Reads VITE_SUPPORT_CHAT. Null by default. */
export function supportChatSettings(): SupportChatSettings | null {
  const setting = "VITE_SUPPORT_CHAT";
  const given = parseObject(setting, import.meta.env["VITE_SUPPORT_CHAT"]);
  return (
    given && {
      script: requireText(given, "script", setting),
      global: requireText(given, "global", setting),
    }
  );
}
