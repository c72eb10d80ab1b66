import { defineSecret } from "firebase-functions/params";

/** A secret's value exists only while a function that lists it runs, so it is read inside handlers. */
/** One key, or two separated by a comma while it is being replaced; the first signs. */
export const mediaSigningKeys = defineSecret("MEDIA_SIGNING_KEY");
/** The key that `MEDIA_CDN_KEY_NAME` names, as the CDN was given it: 16 bytes in base64url. Not used without a CDN. */
export const mediaCdnKey = defineSecret("MEDIA_CDN_KEY");
export const stripeSecretKey = defineSecret("STRIPE_SECRET_KEY");
/** One secret, or two separated by a comma while it is being replaced. */
export const stripeWebhookSecrets = defineSecret("STRIPE_WEBHOOK_SECRETS");
export const revenueCatV1Key = defineSecret("REVENUECAT_V1_SECRET_KEY");
export const revenueCatV2Key = defineSecret("REVENUECAT_V2_SECRET_KEY");
export const revenueCatWebhookAuthorization = defineSecret("REVENUECAT_WEBHOOK_AUTHORIZATION");
/** One secret, or two separated by a comma while it is being replaced; not used where webhooks are not signed. */
export const revenueCatWebhookSigningSecrets = defineSecret("REVENUECAT_WEBHOOK_SIGNING_SECRETS");
/** Salts the hashes of used trials, so that they cannot be reversed. */
export const trialHashKey = defineSecret("TRIAL_HASH_KEY");
/** Signs the link in a mail that stops further mails. */
export const unsubscribeKey = defineSecret("UNSUBSCRIBE_KEY");

/** Of the Meeting SDK app in Zoom's marketplace. */
export const zoomSdkKey = defineSecret("ZOOM_SDK_KEY");
export const zoomSdkSecret = defineSecret("ZOOM_SDK_SECRET");

type Secret = ReturnType<typeof defineSecret>;

/** The secrets of a function that hands out addresses of media. */
export const mediaSecrets: Secret[] = [mediaSigningKeys, mediaCdnKey];
/** The secrets of a function that asks Stripe. */
export const stripeSecrets: Secret[] = [stripeSecretKey, trialHashKey];
/** The secrets of a function that asks RevenueCat. */
export const revenueCatSecrets: Secret[] = [revenueCatV1Key, revenueCatV2Key];

const KEY_MIN_CHARACTERS = 32;

/** For keys of our own making, where a short one is a weak one. */
export const requireKey = (secret: Secret): string => requireLong(secret, requireSecret(secret));

/** The same for a secret that may hold several keys. */
export function requireKeys(secret: Secret): readonly [string, ...string[]] {
  const [first = "", ...others] = requireSecret(secret)
    .split(",")
    .map((key) => requireLong(secret, key.trim()));
  return [first, ...others];
}

function requireLong(secret: Secret, key: string): string {
  if (key.length < KEY_MIN_CHARACTERS)
    throw new Error(`${secret.name} must have at least ${KEY_MIN_CHARACTERS} characters.`);
  return key;
}

const CDN_KEY = /^[A-Za-z0-9_-]{22}(==)?$/;

/** A key for Cloud CDN, which takes no other length. */
export function requireCdnKey(secret: Secret): Uint8Array {
  const value = requireSecret(secret);
  if (!CDN_KEY.test(value)) throw new Error(`${secret.name} must be 16 bytes in base64url.`);
  return Buffer.from(value, "base64url");
}

/** Secret Manager stores no empty values, so a secret that a project does not use is set to this. */
const NOT_USED = "none";

/** Undefined if the project does not use what the secret is for. */
export function findSecret(secret: Secret): string | undefined {
  const value = secret.value().trim();
  return value === "" || value === NOT_USED ? undefined : value;
}

export function requireSecret(secret: Secret): string {
  const value = secret.value().trim();
  if (value === "") throw new Error(`The secret ${secret.name} is not set.`);
  return value;
}
