import type { FirebaseOptions } from "firebase/app";

interface EmulatorHosts {
  /** Includes the scheme: http://127.0.0.1:9099 */
  auth: string;
  /** host:port */
  firestore: string;
  /** The live hosts' stand-in; may be empty. */
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

/** VITE_FIREBASE_CONFIG, in the Firebase console's form. */
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

/** VITE_EMULATORS; null against a real project. */
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

/** reCAPTCHA Enterprise; none under the emulators. */
export function appCheckKey(): string | null {
  return import.meta.env["VITE_APP_CHECK_KEY"] ?? null;
}

/** VITE_STRIPE_KEY; null by default. */
export function paymentKey(): string | null {
  return import.meta.env["VITE_STRIPE_KEY"] || null;
}

/** VITE_WITHDRAWAL_WAIVER, "on" where counsel wants it: content is delivered at once. Off by default. */
export const asksForWaiver = (): boolean => import.meta.env["VITE_WITHDRAWAL_WAIVER"] === "on";

/** VITE_WRAPPER_ORIGINS, separated by spaces: may embed this page as the app. None by default. */
export function wrapperOrigins(): readonly string[] {
  const origins: string = import.meta.env["VITE_WRAPPER_ORIGINS"] ?? "";
  return origins.split(" ").filter((origin) => origin !== "");
}

export interface SupportChatSettings {
  /** The Content Security Policy must allow it. */
  script: string;
  /** The widget's name on `window`. */
  global: string;
}

/** VITE_SUPPORT_CHAT; null by default. */
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
