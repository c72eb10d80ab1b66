import * as v from "valibot";
import { PLATFORMS } from "./documents/entitlement.ts";

/** Raised when an older page or app would misread a message; a message of another version is dropped. */
export const BRIDGE_VERSION = 1;
/** Far more than a few packages need, and small enough to be parsed without a visible pause. */
export const BRIDGE_MESSAGE_MAX_CHARACTERS = 65_536;
/** How long the page waits for an app that says nothing. */
export const BRIDGE_ANSWER_MILLISECONDS = 30_000;
/** How long it waits for one that has said `keepWaiting`: somebody is typing a password into a store's sheet. */
export const BRIDGE_PATIENCE_MILLISECONDS = 600_000;
/** How often `ready` is repeated until it is answered: the app may begin to listen after the page has sent it. */
export const BRIDGE_READY_AGAIN_MILLISECONDS = 1_000;

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));
const idToken = v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384));
const noPayload = v.strictObject({});

/** A path of the product itself. No two slashes together, because they could begin the name of a host. */
const ownPath = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.regex(/^(?:\/(?![/\\])[^/\\\s?#]*)+(?:[?#][^\\\s]*)?$/),
);

/** RevenueCat's package as its native SDK gives it. It goes back to the app whole, so unknown fields stay. */
const storePackage = v.looseObject({
  identifier: text,
  product: v.looseObject({
    priceString: text,
    /** ISO 8601; 'P1Y' is a year. Null or missing in an old version of the app. */
    subscriptionPeriod: v.nullish(text),
  }),
});
export type StorePackage = v.InferOutput<typeof storePackage>;

/** What the app tells about itself. */
const metadata = v.strictObject({
  isEmbeddedInAndroidIosApp: v.boolean(),
  parentAppVersion: text,
  parentAppBuildNumber: v.optional(text),
  parentAppBundleId: v.optional(text),
  parentAppOS: v.picklist(PLATFORMS.filter((platform) => platform !== "stripe")),
  /** The app has its own buttons for Google and Apple, and sends `logInWithIdToken` of its own accord. */
  parentAppTriggersSignIn: v.optional(v.boolean()),
});
export type Metadata = v.InferOutput<typeof metadata>;

/** What the app told on an earlier visit, from storage; undefined for anything else. */
export function readMetadata(kept: unknown): Metadata | undefined {
  const read = v.safeParse(v.object(metadata.entries), kept);
  return read.success ? read.output : undefined;
}

/** Firebase's names of the two providers, without `.com`. */
const provider = v.picklist(["google", "apple"]);
export type SocialProvider = v.InferOutput<typeof provider>;

/** How a request to the app has ended. */
const outcome = v.picklist(["done", "cancelled", "failed"]);
export type BridgeOutcome = v.InferOutput<typeof outcome>;

/** What the page sends. */
export const PAGE_MESSAGES = {
  ready: noPayload,
  requestGoogleIdToken: noPayload,
  requestAppleIdToken: v.strictObject({
    /** The SHA-256 of a secret of the page's, in hex: what Apple is to put into the token. */
    nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  logInToSubscriptionService: v.strictObject({ uid: text }),
  logOutOfSubscriptionService: noPayload,
  purchasePackage: v.strictObject({ package: storePackage, oldProductId: v.optional(text) }),
  restorePurchases: noPayload,
  openStoreSubscriptions: noPayload,
} as const;

/** What the app sends. An answer has the id of what it answers. */
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

/** Why a message is dropped. */
export type BridgeFault = "no text" | "too long" | "no JSON" | "no message of this version";

/** Reads anything that came from the app; never throws. */
export function readAppMessage(data: unknown): AppMessage | BridgeFault {
  if (typeof data !== "string") return "no text";
  if (data.length > BRIDGE_MESSAGE_MAX_CHARACTERS) return "too long";
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.unknown()), data);
  if (!parsed.success) return "no JSON";
  const message = v.safeParse(appMessage, parsed.output);
  return message.success ? message.output : "no message of this version";
}
