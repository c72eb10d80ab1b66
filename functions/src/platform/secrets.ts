import { defineSecret } from "firebase-functions/params";

/** Values exist only in running functions that list the secret: read them in handlers. */
/** One key, or two separated by a comma during rotation. The first one signs. */
export const mediaSigningKeys = defineSecret("MEDIA_SIGNING_KEY");
/** Key of `MEDIA_CDN_KEY_NAME`: 16 bytes in base64url. Unused without a CDN. */
export const mediaCdnKey = defineSecret("MEDIA_CDN_KEY");
export const stripeSecretKey = defineSecret("STRIPE_SECRET_KEY");
/** One secret, or two separated by a comma during rotation. */
export const stripeWebhookSecrets = defineSecret("STRIPE_WEBHOOK_SECRETS");
export const revenueCatV1Key = defineSecret("REVENUECAT_V1_SECRET_KEY");
export const revenueCatV2Key = defineSecret("REVENUECAT_V2_SECRET_KEY");
export const revenueCatWebhookAuthorization = defineSecret("REVENUECAT_WEBHOOK_AUTHORIZATION");
/** One secret, or two separated by a comma during rotation. Unused if webhooks are unsigned. */
export const revenueCatWebhookSigningSecrets = defineSecret("REVENUECAT_WEBHOOK_SIGNING_SECRETS");
/** Keys the hashes of used trials, so that they are irreversible. */
export const trialHashKey = defineSecret("TRIAL_HASH_KEY");
/** Signs unsubscribe links. */
export const unsubscribeKey = defineSecret("UNSUBSCRIBE_KEY");

/** From the Meeting SDK app in the Zoom marketplace. */
export const zoomSdkKey = defineSecret("ZOOM_SDK_KEY");
export const zoomSdkSecret = defineSecret("ZOOM_SDK_SECRET");

type Secret = ReturnType<typeof defineSecret>;

export const mediaSecrets: Secret[] = [mediaSigningKeys, mediaCdnKey];
export const stripeSecrets: Secret[] = [stripeSecretKey, trialHashKey];
export const revenueCatSecrets: Secret[] = [revenueCatV1Key, revenueCatV2Key];

const KEY_MIN_CHARACTERS = 32;

/** Returns one of our own keys. Throws if it is short, since a short key is weak. */
export const requireKey = (secret: Secret): string => requireLong(secret, requireSecret(secret));

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

/** Returns the CDN's key. Throws unless it has 16 bytes, the only length that Cloud CDN takes. */
export function requireCdnKey(secret: Secret): Uint8Array {
  const value = requireSecret(secret);
  if (!CDN_KEY.test(value)) throw new Error(`${secret.name} must be 16 bytes in base64url.`);
  return Buffer.from(value, "base64url");
}

/** Value of an unused secret, since Secret Manager stores no empty values. */
const NOT_USED = "none";

/** Returns a secret's value. Undefined if the project does not use it. */
export function findSecret(secret: Secret): string | undefined {
  const value = secret.value().trim();
  return value === "" || value === NOT_USED ? undefined : value;
}

export function requireSecret(secret: Secret): string {
  const value = secret.value().trim();
  if (value === "") throw new Error(`The secret ${secret.name} is not set.`);
  return value;
}
