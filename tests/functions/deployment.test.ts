import "#support/functions/env.ts";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { Metafile } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaRoot } from "#support/functions/env.ts";
import { buildFunctions } from "../../functions/build.ts";

const root = join(import.meta.dirname, "../..");
const functionsFolder = join(root, "functions");
const entry = join(functionsFolder, "dist/index.js");

const node = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const options = { cwd: functionsFolder, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return stdout;
};

const isSdkLoadedLazily = (input: string): boolean =>
  /@google-cloud\/(firestore|storage)\/|node_modules\/stripe\//.test(input);

const STRIPE = ["STRIPE_SECRET_KEY", "TRIAL_HASH_KEY"];
const ZOOM = ["ZOOM_SDK_KEY", "ZOOM_SDK_SECRET"];
const REVENUECAT = ["REVENUECAT_V1_SECRET_KEY", "REVENUECAT_V2_SECRET_KEY"];

const secrets = (names: readonly string[]) => ({
  secretEnvironmentVariables: names.map((key) => ({ key })),
});

const asked = (trigger: "callableTrigger" | "httpsTrigger", names: readonly string[] = []) => ({
  platform: "gcfv2",
  region: ["us-central1"],
  timeoutSeconds: 70,
  [trigger]: {},
  ...secrets(names),
});

let bundle: Metafile;

beforeAll(async () => {
  bundle = await buildFunctions();
});

describe("the deployment", () => {
  it("is told of every function, how it is reached and which secrets it reads", async () => {
    const manifest = join(mediaRoot, "functions.json");
    const discovery = join(root, "node_modules/firebase-functions/lib/bin/firebase-functions.js");

    await node([discovery], { FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest });

    expect(JSON.parse(await readFile(manifest, "utf8"))).toMatchObject({
      endpoints: {
        cancelStripeSubscription: asked("callableTrigger", STRIPE),
        CreateZoomSignature: asked("callableTrigger", [...ZOOM, ...STRIPE, ...REVENUECAT]),
        catalogue: asked("httpsTrigger"),
        changeStripeSubscription: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        confirmStripeCheckout: asked("callableTrigger", STRIPE),
        createStripeCardUpdateCheckoutSession: asked("callableTrigger", STRIPE),
        createStripeCheckoutSession: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        exportMyData: asked("callableTrigger", STRIPE),
        finishDeletions: {
          scheduleTrigger: { schedule: "30 4 * * *", timeZone: "Europe/Zurich" },
          ...secrets([...STRIPE, ...REVENUECAT]),
        },
        getCurrentSubscriptions: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        getFlashcardsCloudFunction: asked("callableTrigger", ["MEDIA_SIGNING_KEY", ...STRIPE, ...REVENUECAT]),
        getGrammarPDFurl: asked("callableTrigger", ["MEDIA_SIGNING_KEY", ...STRIPE, ...REVENUECAT]),
        getHasAlreadySubscribed: asked("callableTrigger", ["TRIAL_HASH_KEY"]),
        getLiveLessonUrls_v2_0: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        getRevenueCatOffer_v2_0: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        getSecureData_v2_0: asked("callableTrigger", ["MEDIA_SIGNING_KEY", ...STRIPE, ...REVENUECAT]),
        getSubscriptionPlatform: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        media: asked("httpsTrigger", ["MEDIA_SIGNING_KEY"]),
        movePrivateLesson: asked("callableTrigger"),
        reconcileSubscriptions: {
          scheduleTrigger: { schedule: "30 3 * * *", timeZone: "Europe/Zurich" },
          ...secrets([...STRIPE, ...REVENUECAT]),
        },
        releaseExpiredHolds: {
          scheduleTrigger: { schedule: "*/10 * * * *", timeZone: "Europe/Zurich" },
          ...secrets(STRIPE),
        },
        requestAccountDeletion: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        restorePurchases: asked("callableTrigger", [...STRIPE, ...REVENUECAT]),
        revenueCatWebhook: asked("httpsTrigger", ["REVENUECAT_WEBHOOK_AUTHORIZATION", ...REVENUECAT]),
        sendReminders: {
          scheduleTrigger: { schedule: "0 9,17 * * *", timeZone: "Europe/Zurich" },
          ...secrets(["UNSUBSCRIBE_KEY", ...STRIPE, ...REVENUECAT]),
        },
        stripeWebhook: asked("httpsTrigger", [...STRIPE, "STRIPE_WEBHOOK_SECRETS"]),
        uncancelStripeSubscription: asked("callableTrigger", STRIPE),
        unsubscribe: asked("httpsTrigger", ["UNSUBSCRIBE_KEY"]),
      },
    });
  });
});

describe("the deployed bundle", () => {
  it("starts without Firestore, Storage and Stripe, and opens 40 files at most", async () => {
    const lister = join(root, "tests/support/suite/list-opened-files.ts");

    const output = await node(["--import", lister, entry]);

    const opened: string[] = JSON.parse(output.trim().split("\n").at(-1) ?? "[]");
    const inputs = opened.flatMap((file) =>
      Object.keys(bundle.outputs[relative(functionsFolder, file)]?.inputs ?? {}),
    );
    expect(opened).toContain(entry);
    expect(opened.length).toBeLessThanOrEqual(40);
    expect(inputs).toContain("src/index.ts");
    expect(inputs.filter(isSdkLoadedLazily)).toEqual([]);
  });

  it("reads the store", async () => {
    const call = `const { getSecureData_v2_0 } = await import(${JSON.stringify(entry)});
      console.log(JSON.stringify(await getSecureData_v2_0.run({ data: { videoID: "no-such-lesson" } })));`;

    const output = await node(["--input-type=module", "--eval", call]);

    expect(JSON.parse(output)).toEqual({ hasAccess: false, error: { code: 1 } });
  });

  it.each(["firestore", "storage"])("has all that %s needs", async (sdk) => {
    const [chunk = ""] = Object.entries(bundle.outputs)
      .filter(([, { entryPoint }]) => entryPoint?.endsWith(`firebase-admin/lib/esm/${sdk}/index.js`))
      .map(([file]) => join(functionsFolder, file));
    const load = `console.log(Object.keys(await import(${JSON.stringify(chunk)})).join());`;

    const exported = await node(["--input-type=module", "--eval", load]);

    expect(exported).toMatch(/\bget(Firestore|Storage)\b/);
  });
});
