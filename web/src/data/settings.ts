import type { FirebaseOptions } from "firebase/app";

interface EmulatorHosts {
  /** With its scheme, for example http://127.0.0.1:9099 */
  auth: string;
  /** host:port */
  firestore: string;
  /** The origins of the stand-in for the live lesson's hosts; empty without one. */
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

/** The project's public web configuration; VITE_FIREBASE_CONFIG, as the Firebase console shows it. */
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

/** Where the emulators listen; VITE_EMULATORS. Null against a real project. */
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

/** The reCAPTCHA Enterprise key App Check uses; none under the emulators. */
export function appCheckKey(): string | null {
  return import.meta.env["VITE_APP_CHECK_KEY"] ?? null;
}

/** Stripe's public key; VITE_STRIPE_KEY. Null where its script is not wanted, which is the default. */
export function paymentKey(): string | null {
  return import.meta.env["VITE_STRIPE_KEY"] || null;
}

/** The origins whose pages may embed this one as the app; VITE_WRAPPER_ORIGINS, separated by spaces. None by default. */
export function wrapperOrigins(): readonly string[] {
  const origins: string = import.meta.env["VITE_WRAPPER_ORIGINS"] ?? "";
  return origins.split(" ").filter((origin) => origin !== "");
}

export interface SupportChatSettings {
  /** The address of its script, which the Content Security Policy must allow. */
  script: string;
  /** The name under which the script puts its widget on `window`. */
  global: string;
}

/** The support chat; VITE_SUPPORT_CHAT. Null where there is none, which is the default. */
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
