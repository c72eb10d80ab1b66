import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { findFaults as findPageFaults } from "#web-build/check-settings.ts";
import { findFaults as findFunctionsFaults, readSettings } from "../../../functions/check-settings.ts";

const PROJECT = "gruezi-live";

const functionsFaults = (settings: Record<string, string> = {}) =>
  findFunctionsFaults({
    project: PROJECT,
    settings: { PUBLIC_ORIGIN: "https://gruezi.example", REVENUECAT_PROJECT: "proj1", ...settings },
  });

const BUCKET = `https://storage.googleapis.com/${PROJECT}.firebasestorage.app/`;
const AUTH = `https://${PROJECT}.firebaseapp.com`;
const POLICY = [
  "script-src 'self' https://chat.example",
  `img-src ${BUCKET}`,
  `media-src ${BUCKET}`,
  `connect-src ${BUCKET}`,
  `frame-src ${BUCKET} ${AUTH}`,
  "frame-ancestors 'self' https://school.example",
].join("; ");
const POLICY_FOR_STRIPE = POLICY.replace(
  "script-src 'self'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
)
  .replace("connect-src", "connect-src https://api.stripe.com")
  .replace("frame-src", "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");

const pageFaults = (
  settings: Record<string, string | undefined> = {},
  policy = POLICY,
  mediaCdn: string | undefined = undefined,
) =>
  findPageFaults({
    project: PROJECT,
    mediaCdn,
    settings: {
      VITE_FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, authDomain: `${PROJECT}.firebaseapp.com` }),
      VITE_APP_CHECK_KEY: "key",
      ...settings,
    },
    policy,
  });

const run = (script: string, project: string) =>
  promisify(execFile)(process.execPath, [join(REPOSITORY, script)], {
    env: { ...process.env, GCLOUD_PROJECT: project },
  });

describe("functions are deployed", () => {
  it("with the settings of a real project", () => {
    expect(functionsFaults()).toEqual([]);
    expect(functionsFaults({ BILLING_MODE: "test" })).toEqual([]);
  });

  it.each([
    ["MEDIA_ROOT", "../emulator-data/media"],
    ["STRIPE_URL", "http://127.0.0.1:12111"],
    ["REVENUECAT_URL", "http://127.0.0.1:12112"],
    ["CLOCK_URL", "http://127.0.0.1:12111/clock"],
    ["ENFORCE_APP_CHECK", "false"],
    ["PUBLIC_ORIGIN", "http://gruezi.example"],
    ["PUBLIC_ORIGIN", ""],
    ["REVENUECAT_PROJECT", ""],
    ["MEDIA_CDN_ORIGIN", "https://media.gruezi.example"],
    ["MEDIA_CDN_KEY_NAME", "media-1"],
  ])("never with %s=%s", (name, value) => {
    expect(functionsFaults({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it("with a CDN before the media, and never with an unencrypted one", () => {
    const cdn = (MEDIA_CDN_ORIGIN: string) => ({ MEDIA_CDN_ORIGIN, MEDIA_CDN_KEY_NAME: "media-1" });

    expect(functionsFaults(cdn("https://media.gruezi.example"))).toEqual([]);
    expect(functionsFaults(cdn("http://media.gruezi.example"))).toEqual([
      "MEDIA_CDN_ORIGIN must begin with https://.",
    ]);
  });

  it("never without settings, nor with the emulators' under another name", () => {
    const settings = readSettings(join(REPOSITORY, "functions"), "demo-gruezi");

    expect(findFunctionsFaults({ project: PROJECT, settings: {} })).toHaveLength(1);
    expect(findFunctionsFaults({ project: PROJECT, settings }).length).toBeGreaterThan(4);
  });
});

describe("the page is deployed", () => {
  it("with the settings of a real project", () => {
    const wrapper = { VITE_WRAPPER_ORIGINS: "https://school.example" };
    const chat = {
      VITE_SUPPORT_CHAT: JSON.stringify({ script: "https://chat.example/a.js", global: "chat" }),
    };

    expect(pageFaults({ ...wrapper, ...chat })).toEqual([]);
  });

  it.each([
    ["VITE_FIREBASE_CONFIG", undefined],
    ["VITE_FIREBASE_CONFIG", JSON.stringify({ projectId: "demo-gruezi" })],
    ["VITE_FIREBASE_CONFIG", JSON.stringify({ projectId: "another-project" })],
    ["VITE_FIREBASE_CONFIG", JSON.stringify({ projectId: PROJECT })],
    ["VITE_APP_CHECK_KEY", undefined],
    ["VITE_EMULATORS", "{}"],
  ])("never with %s=%s", (name, value) => {
    expect(pageFaults({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ["every project's login", AUTH, "https://*.firebaseapp.com"],
    ["the login of the emulators' project", AUTH, "https://demo-gruezi.firebaseapp.com"],
    ["every bucket", BUCKET, "https://storage.googleapis.com"],
    ["the emulators' bucket", BUCKET, "https://storage.googleapis.com/demo-gruezi.firebasestorage.app/"],
  ])("never with a policy that trusts %s", (_whose, own, other) => {
    const faults = pageFaults({}, POLICY.replaceAll(own, other));

    expect(faults).toContain(`${own} is missing from frame-src in firebase.json.`);
    expect(faults).toContain(`${other} in firebase.json is not this project's.`);
  });

  it("with a policy that allows the media's CDN, and never with one that blocks it", () => {
    const cdn = "https://media.gruezi.example";
    const letIn = POLICY.replaceAll(BUCKET, `${BUCKET} ${cdn}`);

    expect(pageFaults({}, letIn, cdn)).toEqual([]);
    expect(pageFaults({}, POLICY, cdn)).toEqual(
      ["img-src", "media-src", "connect-src", "frame-src"].map(
        (directive) => `${cdn} is missing from ${directive} in firebase.json.`,
      ),
    );
  });

  it("never with a policy that blocks the wrapper or the support chat", () => {
    const settings = {
      VITE_WRAPPER_ORIGINS: "https://school.example https://other.example",
      VITE_SUPPORT_CHAT: JSON.stringify({ script: "https://other-chat.example/a.js", global: "chat" }),
    };

    expect(pageFaults(settings)).toEqual([
      "https://other.example is missing from frame-ancestors in firebase.json.",
      "https://other-chat.example is missing from script-src in firebase.json.",
    ]);
  });
});

describe("Stripe's public key", () => {
  it.each(["pk_live_51Gruezi", "pk_test_51Gruezi"])(
    "%s is accepted with a policy that allows its script",
    (key) => {
      expect(pageFaults({ VITE_STRIPE_KEY: key }, POLICY_FOR_STRIPE)).toEqual([]);
    },
  );

  it("is refused if the policy would block the script, its frames and its calls", () => {
    expect(pageFaults({ VITE_STRIPE_KEY: "pk_live_51Gruezi" })).toEqual([
      "https://js.stripe.com is missing from script-src in firebase.json.",
      "https://*.js.stripe.com is missing from script-src in firebase.json.",
      "https://js.stripe.com is missing from frame-src in firebase.json.",
      "https://*.js.stripe.com is missing from frame-src in firebase.json.",
      "https://hooks.stripe.com is missing from frame-src in firebase.json.",
      "https://api.stripe.com is missing from connect-src in firebase.json.",
    ]);
  });

  it("is required if the policy allows the script", () => {
    const faults = ["script-src", "frame-src", "connect-src"].map((directive) =>
      expect.stringMatching(new RegExp(`^${directive} .*VITE_STRIPE_KEY`)),
    );

    expect(pageFaults({}, POLICY_FOR_STRIPE)).toEqual(faults);
    expect(pageFaults({ VITE_STRIPE_KEY: "" }, POLICY_FOR_STRIPE)).toEqual(faults);
  });

  it.each(["sk_live_51Secret", "rk_live_51Restricted", "whsec_1", "pk_live_", "a key"])(
    "is refused as %s, which must not be in a page",
    (key) => {
      expect(pageFaults({ VITE_STRIPE_KEY: key }, POLICY_FOR_STRIPE)).toEqual([
        expect.stringContaining("VITE_STRIPE_KEY is no public key"),
      ]);
    },
  );
});

describe("a deployment of the emulators' project", () => {
  const { functions, hosting } = JSON.parse(readFileSync(join(REPOSITORY, "firebase.json"), "utf8"));

  it.each([
    ["functions", "functions/check-settings.ts", functions.predeploy],
    ["hosting", "web/build/check-settings.ts", hosting.predeploy],
  ])("ends before its %s are built", async (_part, script, predeploy) => {
    expect(predeploy[0]).toBe(`npm exec -- node ${script}`);

    await expect(run(script, "demo-gruezi")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("demo-gruezi"),
    });
  });
});
