import * as v from "valibot";
import type { SellingStore } from "../revenuecat/world/stores.ts";

/** The kind of app around the page. */
export const phoneSettings = v.object({
  os: v.optional(v.picklist(["ios", "android"]), "ios"),
  version: v.optional(v.picklist(["current", "old"]), "current"),
  answers: v.optional(v.picklist(["always", "never"]), "always"),
  /** Who shows the buttons for Google and Apple: the page or the app. */
  signIn: v.optional(v.picklist(["page", "app"]), "page"),
});
export type PhoneSettings = v.InferOutput<typeof phoneSettings>;
export type PhoneOs = PhoneSettings["os"];

export const STORE_OF: Record<PhoneOs, SellingStore> = { ios: "app_store", android: "play_store" };
export const STORE_NAME: Record<PhoneOs, string> = { ios: "App Store", android: "Google Play" };

/** What the app says about itself; old apps leave some of it out. */
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
