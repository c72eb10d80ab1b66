import * as v from "valibot";

export type BillingMode = "live" | "test";

const ITEMS_EXPORTS = ["media", "texts", "off"] as const;
/** Lesson content that item exports include. */
export type ItemsExport = (typeof ITEMS_EXPORTS)[number];

const mustBe = (isGood: (text: string) => boolean, demand: string) =>
  v.pipe(v.string(), v.check(isGood, demand));

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === text && /^https?:$/.test(url.protocol);
}

/** Cloud CDN's format of key names. */
const KEY_NAME = /^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns whether the address is on this machine. Deployed functions must never reach a stand-in or a movable
 * clock.
 */
function isLoopback(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname);
}

const loopbackField = v.pipe(
  mustBe(isLoopback, "must be an http address of this machine"),
  v.transform((text) => new URL(text)),
);

/** Limit of review accounts. Apple and Google need few. */
const REVIEWERS_MAX = 5;

const uidsIn = (text: string): readonly string[] =>
  text
    .split(",")
    .map((uid) => uid.trim())
    .filter((uid) => uid !== "");

const settingsSchema = v.object({
  ENFORCE_APP_CHECK: v.optional(v.picklist(["true", "false"], 'must be "true" or "false"'), "true"),
  MEDIA_ROOT: v.optional(mustBe((text) => text.trim() !== "", "must name a folder or be left out")),
  PAGE_BUNDLE: v.optional(mustBe((text) => text.trim() !== "", "must name a file or be left out")),
  PUBLIC_ORIGIN: v.optional(mustBe(isOrigin, "must be the product's own origin, such as https://host"), ""),
  BILLING_MODE: v.optional(v.picklist(["live", "test"], 'must be "live" or "test"'), "live"),
  STORE_REVIEWERS: v.optional(
    mustBe(
      (text) => uidsIn(text).length <= REVIEWERS_MAX,
      `must be at most ${REVIEWERS_MAX} uids, with commas`,
    ),
    "",
  ),
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
  /** `https://host`, without a trailing slash. */
  origin: string;
  keyName: string;
}

export interface Config {
  enforceAppCheck: boolean;
  /** Folder with the media, in emulators. Undefined for the project's Cloud Storage bucket. */
  mediaRoot: string | undefined;
  /**
   * Path of the page bundle, in emulators. Undefined for the bundle that is deployed beside the functions.
   */
  pageBundle: string | undefined;
  /** Undefined without a CDN. */
  mediaCdn: CdnPlace | undefined;
  /** `https://host`, without a trailing slash. */
  publicOrigin: string;
  /** `live` takes real money and ignores sandbox purchases. */
  billingMode: BillingMode;
  /** Uids whose sandbox purchases count in live mode too, since stores review an app by such a purchase. */
  storeReviewers: ReadonlySet<string>;
  revenueCatProject: string;
  itemsExport: ItemsExport;
  /** Address of a local stand-in. Undefined for the real service. */
  stripeUrl: URL | undefined;
  revenueCatUrl: URL;
  /** Address of the offset of the product's clock. Undefined if the clock cannot be moved. */
  clockUrl: URL | undefined;
}

const REVENUECAT = new URL("https://api.revenuecat.com");

/** Parses the settings. Throws an error that names all wrong ones. */
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
    storeReviewers: new Set(uidsIn(settings.STORE_REVIEWERS)),
    revenueCatProject: settings.REVENUECAT_PROJECT,
    itemsExport: settings.ITEMS_EXPORT,
    stripeUrl: settings.STRIPE_URL,
    revenueCatUrl: settings.REVENUECAT_URL ?? REVENUECAT,
    clockUrl: settings.CLOCK_URL,
  };
}
