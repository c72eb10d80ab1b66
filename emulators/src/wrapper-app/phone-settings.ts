import * as v from "valibot";
import type { SellingStore } from "../revenuecat/world/stores.ts";

export const phoneSettings = v.object({
  os: v.optional(v.picklist(["ios", "android"]), "ios"),
  version: v.optional(v.picklist(["current", "old"]), "current"),
  answers: v.optional(v.picklist(["always", "never"]), "always"),
  /** Whether the page or the app shows the buttons of Google and Apple. */
  signIn: v.optional(v.picklist(["page", "app"]), "page"),
});
export type PhoneSettings = v.InferOutput<typeof phoneSettings>;
export type PhoneOs = PhoneSettings["os"];

export const STORE_OF: Record<PhoneOs, SellingStore> = { ios: "app_store", android: "play_store" };
export const STORE_NAME: Record<PhoneOs, string> = { ios: "App Store", android: "Google Play" };

/** Returns the app's description of itself. Old apps omit some fields. */
export const toMetadata = ({ os, version, signIn }: PhoneSettings) => ({
  isEmbeddedInAndroidIosApp: true,
  parentAppOS: os,
  ...(signIn === "app" && { parentAppTriggersSignIn: true }),
  ...(version === "old"
    ? { parentAppVersion: "1.0.0" }
    : {
        parentAppVersion: "3.2.0",
        parentAppBuildNumber: "320",
        parentAppBundleId: "example.gruezi.app",
      }),
});
