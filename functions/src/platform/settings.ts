import * as v from "valibot";

export type BillingMode = "live" | "test";

const ITEMS_EXPORTS = ["media", "texts", "off"] as const;
/** What of the lessons' content learners may take along with their own items. */
export type ItemsExport = (typeof ITEMS_EXPORTS)[number];

const mustBe = (isGood: (text: string) => boolean, demand: string) =>
  v.pipe(v.string(), v.check(isGood, demand));

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === text && /^https?:$/.test(url.protocol);
}

/** As Cloud CDN takes the name of a key. */
const KEY_NAME = /^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A stand-in, and a clock that can be moved, must never be reached from a deployed function. */
function isLoopback(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname);
}

const loopbackField = v.pipe(
  mustBe(isLoopback, "must be an http address of this machine"),
  v.transform((text) => new URL(text)),
);

const settingsSchema = v.object({
  ENFORCE_APP_CHECK: v.optional(v.picklist(["true", "false"], 'must be "true" or "false"'), "true"),
  MEDIA_ROOT: v.optional(mustBe((text) => text.trim() !== "", "must name a folder or be left out")),
  PAGE_BUNDLE: v.optional(mustBe((text) => text.trim() !== "", "must name a file or be left out")),
  PUBLIC_ORIGIN: v.optional(mustBe(isOrigin, "must be the product's own origin, such as https://host"), ""),
  BILLING_MODE: v.optional(v.picklist(["live", "test"], 'must be "live" or "test"'), "live"),
  REVENUECAT_PROJECT: v.optional(
    mustBe((text) => /^[\w-]+$/.test(text), "must be the project's id in RevenueCat"),
    "",
  ),
  ITEMS_EXPORT: v.optional(v.picklist(ITEMS_EXPORTS, 'must be "media", "texts" or "off"'), "media"),
  MEDIA_CDN_ORIGIN: v.optional(mustBe(isOrigin, "must be the CDN's own origin, such as https://host")),
  MEDIA_CDN_KEY_NAME: v.optional(mustBe((text) => KEY_NAME.test(text), "must be a key's name at the CDN")),
  STRIPE_URL: v.optional(loopbackField),
  REVENUECAT_URL: v.optional(loopbackField),
  CLOCK_URL: v.optional(loopbackField),
});

export interface CdnPlace {
  /** `https://host`, without a slash at its end. */
  origin: string;
  /** Of the key that signs. */
  keyName: string;
}

export interface Config {
  enforceAppCheck: boolean;
  /** A folder, under the emulators; without one, media lies in the project's Cloud Storage bucket. */
  mediaRoot: string | undefined;
  /** What draws pages, under the emulators; without one, it lies beside the functions. */
  pageBundle: string | undefined;
  /** The CDN before the media; undefined where there is none. */
  mediaCdn: CdnPlace | undefined;
  /** Where learners find the product: `https://host`, without a slash at its end. */
  publicOrigin: string;
  /** `live` takes real money, and sandbox purchases do not count. */
  billingMode: BillingMode;
  revenueCatProject: string;
  itemsExport: ItemsExport;
  /** A stand-in on this machine; undefined asks the real service. */
  stripeUrl: URL | undefined;
  revenueCatUrl: URL;
  /** Where to ask how far the product's clock has been moved; undefined if it cannot be. */
  clockUrl: URL | undefined;
}

const REVENUECAT = new URL("https://api.revenuecat.com");

/** Refuses to start on a wrong setting, and names all of them at once. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(settingsSchema, env);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new Error(`The settings of the functions are wrong: ${faults.join("; ")}.`);
  }
  const settings = parsed.output;
  const { MEDIA_CDN_ORIGIN: origin, MEDIA_CDN_KEY_NAME: keyName } = settings;
  if ((origin === undefined) !== (keyName === undefined))
    throw new Error(
      "The settings of the functions are wrong: MEDIA_CDN_ORIGIN and MEDIA_CDN_KEY_NAME go together.",
    );
  return {
    enforceAppCheck: settings.ENFORCE_APP_CHECK === "true",
    mediaRoot: settings.MEDIA_ROOT,
    pageBundle: settings.PAGE_BUNDLE,
    mediaCdn: origin === undefined || keyName === undefined ? undefined : { origin, keyName },
    publicOrigin: settings.PUBLIC_ORIGIN,
    billingMode: settings.BILLING_MODE,
    revenueCatProject: settings.REVENUECAT_PROJECT,
    itemsExport: settings.ITEMS_EXPORT,
    stripeUrl: settings.STRIPE_URL,
    revenueCatUrl: settings.REVENUECAT_URL ?? REVENUECAT,
    clockUrl: settings.CLOCK_URL,
  };
}
