import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Media that a test writes. Each test file has its own folder and its own project. */
export const mediaRoot = mkdtempSync(join(tmpdir(), "gruezi-media-"));

const projectId = `demo-${randomUUID().slice(0, 8)}`;

export const SIGNING_KEY = "signing-key-of-the-tests-0123456789";

/**
 * The functions read these when they are loaded. Nothing listens at the addresses of Stripe and RevenueCat.
 */
export const SETTINGS = {
  GCLOUD_PROJECT: projectId,
  GOOGLE_CLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId }),
  ENFORCE_APP_CHECK: "false",
  MEDIA_ROOT: mediaRoot,
  MEDIA_SIGNING_KEY: SIGNING_KEY,
  MEDIA_CDN_KEY: "none",
  PUBLIC_ORIGIN: "http://127.0.0.1:1",
  BILLING_MODE: "test",
  REVENUECAT_PROJECT: "proj_gruezi_demo",
  STRIPE_URL: "http://127.0.0.1:1",
  REVENUECAT_URL: "http://127.0.0.1:1",
  STRIPE_SECRET_KEY: "rk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRETS: "whsec_of_the_tests",
  REVENUECAT_V1_SECRET_KEY: "sk_v1_of_the_tests",
  REVENUECAT_V2_SECRET_KEY: "sk_v2_of_the_tests",
  REVENUECAT_WEBHOOK_AUTHORIZATION: "Bearer of-the-tests-0123456789abcdef",
  REVENUECAT_WEBHOOK_SIGNING_SECRETS: "signing-secret-of-the-tests",
  TRIAL_HASH_KEY: "trial-hash-key-of-the-tests-0123456789",
  UNSUBSCRIBE_KEY: "unsubscribe-key-of-the-tests-0123456789",
  ZOOM_SDK_KEY: "sdk-key-of-the-tests",
  ZOOM_SDK_SECRET: "sdk-secret-of-the-tests",
  // Firestore's client looks for Google's metadata server even when it talks to the emulator.
  METADATA_SERVER_DETECTION: "none",
} as const;
