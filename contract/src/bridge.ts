import * as v from "valibot";
import { PLATFORMS } from "./documents/entitlement.ts";

/** Protocol version. Raise it when an older page or app would misread a message. */
export const BRIDGE_VERSION = 1;
/** Limit of a message: enough for a few packages, and parsed without a visible pause. */
export const BRIDGE_MESSAGE_MAX_CHARACTERS = 65_536;
/** How long the page waits for a silent app. */
export const BRIDGE_REPLY_MILLISECONDS = 30_000;
/** How long the page waits after `keepWaiting`, while a store's password sheet is open. */
export const BRIDGE_PATIENCE_MILLISECONDS = 600_000;
/**
 * Interval at which the page repeats `ready` until it is answered, since the app may start listening late.
 */
export const BRIDGE_READY_AGAIN_MILLISECONDS = 1_000;

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));
const idToken = v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384));
const noPayload = v.strictObject({});

/** A path on our origin. Refuses a double slash, which could start a host name. */
const ownPath = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.regex(/^(?:\/(?![/\\])[^/\\\s?#]*)+(?:[?#][^\\\s]*)?$/),
);

/**
 * RevenueCat's native package. Unknown fields are kept, since the page returns the whole package to the app.
 */
const storePackage = v.looseObject({
  identifier: text,
  product: v.looseObject({
    priceString: text,
    /** ISO 8601, such as 'P1Y' for a year. Missing in old apps. */
    subscriptionPeriod: v.nullish(text),
  }),
});
export type StorePackage = v.InferOutput<typeof storePackage>;

const metadata = v.strictObject({
  isEmbeddedInAndroidIosApp: v.boolean(),
  parentAppVersion: text,
  parentAppBuildNumber: v.optional(text),
  parentAppBundleId: v.optional(text),
  parentAppOS: v.picklist(PLATFORMS.filter((platform) => platform !== "stripe")),
  /** Whether the app has its own Google and Apple buttons, and sends `logInWithIdToken` without a request. */
  parentAppTriggersSignIn: v.optional(v.boolean()),
});
export type Metadata = v.InferOutput<typeof metadata>;

/** Reads stored metadata. Undefined for anything else. */
export function readMetadata(cached: unknown): Metadata | undefined {
  const read = v.safeParse(v.object(metadata.entries), cached);
  return read.success ? read.output : undefined;
}

/** Firebase's provider names without `.com`. */
const provider = v.picklist(["google", "apple"]);
export type SocialProvider = v.InferOutput<typeof provider>;

const outcome = v.picklist(["done", "cancelled", "failed"]);
export type BridgeOutcome = v.InferOutput<typeof outcome>;

export const PAGE_MESSAGES = {
  ready: noPayload,
  requestGoogleIdToken: noPayload,
  requestAppleIdToken: v.strictObject({
    /** SHA-256 in hex of the page's secret, for Apple's token. */
    nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  logInToSubscriptionService: v.strictObject({ uid: text }),
  logOutOfSubscriptionService: noPayload,
  purchasePackage: v.strictObject({ package: storePackage, oldProductId: v.optional(text) }),
  restorePurchases: noPayload,
  openStoreSubscriptions: noPayload,
} as const;

/** Messages of the app. An answer carries the id of its request. */
export const APP_MESSAGES = {
  ready: metadata,
  logInWithIdToken: v.strictObject({ provider, idToken, nonce: v.optional(text) }),
  passPackages: v.strictObject({ packages: v.pipe(v.array(storePackage), v.maxLength(50)) }),
  redirect: v.strictObject({ path: ownPath }),
  stopLoading: v.strictObject({ outcome: v.optional(outcome) }),
  keepWaiting: noPayload,
} as const;

export type PageMessageType = keyof typeof PAGE_MESSAGES;
export type AppMessageType = keyof typeof APP_MESSAGES;

interface Message<Type extends string, Payload> {
  v: typeof BRIDGE_VERSION;
  id: string;
  type: Type;
  payload: Payload;
}

export type PagePayload<T extends PageMessageType> = v.InferOutput<(typeof PAGE_MESSAGES)[T]>;
export type AppPayload<T extends AppMessageType> = v.InferOutput<(typeof APP_MESSAGES)[T]>;
export type PageMessage = { [T in PageMessageType]: Message<T, PagePayload<T>> }[PageMessageType];
export type AppMessage = { [T in AppMessageType]: Message<T, AppPayload<T>> }[AppMessageType];

const messageOf = <Type extends string, Payload extends v.GenericSchema>(type: Type, payload: Payload) =>
  v.strictObject({ v: v.literal(BRIDGE_VERSION), id: text, type: v.literal(type), payload });

const appMessage = v.variant("type", [
  messageOf("ready", APP_MESSAGES.ready),
  messageOf("logInWithIdToken", APP_MESSAGES.logInWithIdToken),
  messageOf("passPackages", APP_MESSAGES.passPackages),
  messageOf("redirect", APP_MESSAGES.redirect),
  messageOf("stopLoading", APP_MESSAGES.stopLoading),
  messageOf("keepWaiting", APP_MESSAGES.keepWaiting),
]);

export type BridgeFault = "no text" | "too long" | "no JSON" | "no message of this version";

/** Reads a message. Never throws. */
export function readAppMessage(data: unknown): AppMessage | BridgeFault {
  if (typeof data !== "string") return "no text";
  if (data.length > BRIDGE_MESSAGE_MAX_CHARACTERS) return "too long";
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.unknown()), data);
  if (!parsed.success) return "no JSON";
  const message = v.safeParse(appMessage, parsed.output);
  return message.success ? message.output : "no message of this version";
}
