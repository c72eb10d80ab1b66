import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "../../../emulators/src/firebase-config.ts";
import { findFaults as findFunctionsFaults, readSettings } from "../../../functions/check-settings.ts";
import { findFaults as findPageFaults } from "../../../web/build/check-settings.ts";

const PROJECT = "gruezi-live";

const functionsFaults = (settings: Record<string, string> = {}) =>
  findFunctionsFaults({
    project: PROJECT,
    settings: { PUBLIC_ORIGIN: "https://gruezi.example", REVENUECAT_PROJECT: "proj1", ...settings },
  });

const pageFaults = (settings: Record<string, string | undefined> = {}) =>
  findPageFaults({
    project: PROJECT,
    settings: {
      VITE_FIREBASE_CONFIG: JSON.stringify({ apiKey: "key", projectId: PROJECT }),
      VITE_APP_CHECK_KEY: "key",
      ...settings,
    },
    policy: "script-src 'self' https://chat.example; frame-ancestors 'self' https://school.example",
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
  ])("never with %s=%s", (name, value) => {
    expect(functionsFaults({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it("never without any, nor with those of the emulators under another name", () => {
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
    ["VITE_APP_CHECK_KEY", undefined],
    ["VITE_EMULATORS", "{}"],
  ])("never with %s=%s", (name, value) => {
    expect(pageFaults({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it("never where its policy would keep the wrapper or the support chat out", () => {
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
