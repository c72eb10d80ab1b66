import "#support/functions/env.ts";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { Metafile } from "esbuild";
import * as v from "valibot";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
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

const isLoadedLazily = (input: string): boolean =>
  /@google-cloud\/(firestore|storage)\/|node_modules\/(stripe|ts-fsrs)\//.test(input);

const asked = (trigger: "callableTrigger" | "httpsTrigger") => ({
  platform: "gcfv2",
  region: ["us-central1"],
  timeoutSeconds: 70,
  [trigger]: {},
});

const EVERY_TEN_MINUTES = "*/10 * * * *";
const scheduled = (schedule: string) => ({ scheduleTrigger: { schedule, timeZone: "Europe/Zurich" } });

const manifestSchema = v.object({
  endpoints: v.record(
    v.string(),
    v.object({
      maxInstances: v.number(),
      minInstances: v.nullish(v.number()),
      availableMemoryMb: v.number(),
    }),
  ),
});

let bundle: Metafile;
let manifest: unknown;

beforeAll(async () => {
  bundle = await buildFunctions();
  const file = join(mediaRoot, "functions.json");
  const discovery = join(root, "node_modules/firebase-functions/lib/bin/firebase-functions.js");
  await node([discovery], { FUNCTIONS_MANIFEST_OUTPUT_PATH: file });
  manifest = JSON.parse(await readFile(file, "utf8"));
});

describe("the deployment", () => {
  it("contains every function and how it is reached", () => {
    expect(manifest).toMatchObject({
      endpoints: {
        askAboutLapsed: scheduled(EVERY_TEN_MINUTES),
        cancelStripeSubscription: asked("callableTrigger"),
        CreateZoomSignature: asked("callableTrigger"),
        catalogue: asked("httpsTrigger"),
        changeStripeSubscription: asked("callableTrigger"),
        closeLapsedCheckouts: scheduled(EVERY_TEN_MINUTES),
        confirmStripeCheckout: asked("callableTrigger"),
        createStripeCardUpdateCheckoutSession: asked("callableTrigger"),
        createStripeCheckoutSession: asked("callableTrigger"),
        getReviewQueue: asked("callableTrigger"),
        exportMyData: { ...asked("callableTrigger"), timeoutSeconds: 300, availableMemoryMb: 512 },
        exportMyItems: { ...asked("callableTrigger"), timeoutSeconds: 300, availableMemoryMb: 512 },
        deleteWithoutLogin: scheduled(EVERY_TEN_MINUTES),
        confirmWithdrawal: asked("callableTrigger"),
        getWithdrawableContracts: asked("callableTrigger"),
        withdrawFromContract: asked("callableTrigger"),
        finishDeletions: scheduled(EVERY_TEN_MINUTES),
        finishWithdrawals: scheduled(EVERY_TEN_MINUTES),
        fitWeights: scheduled(EVERY_TEN_MINUTES),
        getCurrentSubscriptions: asked("callableTrigger"),
        getFlashcardsCloudFunction: asked("callableTrigger"),
        getGrammarPDFurl: asked("callableTrigger"),
        getHasAlreadySubscribed: asked("callableTrigger"),
        getLiveLessonUrls_v2_0: asked("callableTrigger"),
        getPayments: asked("callableTrigger"),
        getPromotion: asked("callableTrigger"),
        redeemGift: asked("callableTrigger"),
        getGift: asked("callableTrigger"),
        buyGift: asked("callableTrigger"),
        getRevenueCatOffer_v2_0: asked("callableTrigger"),
        getSecureData_v2_0: asked("callableTrigger"),
        getSubscriptionPlatform: asked("callableTrigger"),
        handleMissedEvents: scheduled(EVERY_TEN_MINUTES),
        media: asked("httpsTrigger"),
        movePrivateLesson: asked("callableTrigger"),
        page: asked("httpsTrigger"),
        releaseExpiredHolds: scheduled("*/5 * * * *"),
        remindOfItems: scheduled(EVERY_TEN_MINUTES),
        requestAccountDeletion: asked("callableTrigger"),
        restorePurchases: asked("callableTrigger"),
        revenueCatWebhook: asked("httpsTrigger"),
        saveAnswers: asked("callableTrigger"),
        sendReminders: scheduled(EVERY_TEN_MINUTES),
        sitemap: asked("httpsTrigger"),
        stripeWebhook: asked("httpsTrigger"),
        tellChangedEmails: scheduled(EVERY_TEN_MINUTES),
        uncancelStripeSubscription: asked("callableTrigger"),
        unsubscribe: asked("httpsTrigger"),
      },
    });
  });

  it("bounds every function, so that a flood does not become a bill", () => {
    const { endpoints } = v.parse(manifestSchema, manifest);

    for (const [name, { maxInstances, availableMemoryMb }] of Object.entries(endpoints)) {
      expect(maxInstances, name).toBeLessThanOrEqual(20);
      expect(availableMemoryMb, name).toBeLessThanOrEqual(512);
    }
    expect(Object.keys(endpoints)).toContain("catalogue");
  });

  it("keeps one instance warm, for the call that opens a lesson", () => {
    const { endpoints } = v.parse(manifestSchema, manifest);

    const warm = Object.entries(endpoints).filter(([, { minInstances }]) => (minInstances ?? 0) > 0);

    expect(warm.map(([name, { minInstances }]) => [name, minInstances])).toEqual([["getSecureData_v2_0", 1]]);
  });
});

describe("the deployed bundle", () => {
  it("starts without Firestore, Storage, Stripe and the scheduler, and opens 40 files at most", async () => {
    const lister = join(root, "tests/support/suite/list-opened-files.ts");

    const output = await node(["--import", lister, entry]);

    const opened: string[] = JSON.parse(output.trim().split("\n").at(-1) ?? "[]");
    const inputs = opened.flatMap((file) =>
      Object.keys(bundle.outputs[relative(functionsFolder, file)]?.inputs ?? {}),
    );
    expect(opened).toContain(entry);
    expect(opened.length).toBeLessThanOrEqual(40);
    expect(inputs).toContain("src/index.ts");
    expect(inputs.filter(isLoadedLazily)).toEqual([]);
  });

  it("reads the store", async () => {
    const call = `const { getSecureData_v2_0 } = await import(${JSON.stringify(entry)});
      console.log(JSON.stringify(await getSecureData_v2_0.run({ data: { videoID: "no-such-lesson" } })));`;

    const output = await node(["--input-type=module", "--eval", call]);

    expect(JSON.parse(output)).toEqual({ hasAccess: false, error: { code: 1 } });
  });

  it("draws pages with the web app's build beside it, and loads that with the first page", async () => {
    const deployed = await mkdtemp(join(tmpdir(), "gruezi-deployed-"));
    onTestFinished(() => rm(deployed, { recursive: true }));
    await cp(join(functionsFolder, "package.json"), join(deployed, "package.json"));
    await cp(join(functionsFolder, "dist"), join(deployed, "dist"), { recursive: true });
    await mkdir(join(deployed, "dist/page"), { recursive: true });
    const pages = `globalThis.isPagesLoaded = true; export const shellWith = (head) => "drawn: " + head;`;
    await writeFile(join(deployed, "dist/page/render-page.js"), pages);
    const call = `const { page } = await import(${JSON.stringify(join(deployed, "dist/index.js"))});
      const before = globalThis.isPagesLoaded ?? false;
      const html = await new Promise((resolve) => {
        const response = { on() {}, set: () => response, status: () => response, type: () => response, send: resolve };
        page({ method: "GET", path: "/sign-in-up", originalUrl: "/sign-in-up", headers: {}, header() {} }, response);
      });
      console.log(JSON.stringify({ before, html }));`;

    const output = await node(["--input-type=module", "--eval", call]);

    expect(JSON.parse(output)).toEqual({ before: false, html: expect.stringMatching(/^drawn: <title>/) });
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
