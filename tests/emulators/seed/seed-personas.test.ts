import { existsSync } from "node:fs";
import { DAY } from "@gruezi/contract/durations";
import { initializeApp as initializeWebApp } from "firebase/app";
import { connectAuthEmulator, getAuth as getWebAuth, signInWithEmailAndPassword } from "firebase/auth";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { FieldPath, getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isLearner, loadPersonas } from "#emulators/seed/personas.ts";
import { loadComments, seedPersonas } from "#emulators/seed/seed-personas.ts";

/** The Auth emulator accepts this project only. */
const { GCLOUD_PROJECT: PROJECT_ID = "demo-gruezi", FIREBASE_AUTH_EMULATOR_HOST } = process.env;
const NOW = new Date("2026-11-21T09:00:00Z");

const app = initializeApp({ projectId: PROJECT_ID }, "seed-personas-test");
const firestore = getFirestore(app);
const learners = loadPersonas().filter(isLearner);
const stored = (path: string) => firestore.doc(path).get();
const countSeeded = async (videoId: string) => {
  const comments = firestore.collection(`Videos/${videoId}/Comments`);
  return (await comments.where("ID", ">=", "seeded-").where("ID", "<", "seeded.").count().get()).data().count;
};

beforeAll(async () => {
  await seedPersonas({ projectId: PROJECT_ID, now: new Date(NOW.getTime() - DAY) });
  await seedPersonas({ projectId: PROJECT_ID, now: NOW });
});
afterAll(() => deleteApp(app));

describe("seeding the personas twice", () => {
  it("leaves one account each", async () => {
    const { users, notFound } = await getAuth(app).getUsers(
      learners.map(({ account: { email } }) => ({ email })),
    );

    expect(users.map(({ uid }) => uid).sort()).toEqual(["anna", "beat", "iris", "luca", "nora", "vreni"]);
    expect(notFound).toEqual([]);
  });

  it("leaves each comment once", async () => {
    expect(await countSeeded("gruezi-mitenand")).toBe(25);
    expect(await countSeeded("chuchichaeschtli")).toBe(4);
  });

  it("dates everything from the second run", async () => {
    const consents = await stored("Users/anna");

    expect(consents.get("PPandTandCConsent.Date").toDate()).toEqual(NOW);
  });
});

it("a learner who was not asked for consents has none stored", async () => {
  expect((await stored("Users/nora")).exists).toBe(false);
});

it.each(learners)("$account.displayName signs in with the table's password", async ({ account }) => {
  const auth = getWebAuth(initializeWebApp({ projectId: PROJECT_ID, apiKey: "none" }, account.uid));
  connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });

  const { user } = await signInWithEmailAndPassword(auth, account.email, account.password);

  expect(user.displayName).toBe(account.displayName);
});

describe("a persona's entitlement", () => {
  it("is missing for Anna", async () => {
    const entitlement = await stored("Entitlements/anna");

    expect(entitlement.exists).toBe(false);
  });

  it.each([
    ["Beat BASIC", "beat", 1, "stripe"],
    ["Vreni VIP", "vreni", 2, "stripe"],
    ["Iris VIP from the App Store", "iris", 2, "ios"],
  ])("exists for %s", async (_what, uid, tier, platform) => {
    const entitlement = await stored(`Entitlements/${uid}`);

    expect(entitlement.data()).toMatchObject({ tier, platform, hasAlreadySubscribed: true, conflict: false });
    expect(entitlement.get("accessUntil").toMillis()).toBeGreaterThan(NOW.getTime());
  });

  it("was BASIC for Luca until 20 days ago", async () => {
    const entitlement = await stored("Entitlements/luca");

    expect(entitlement.data()).toMatchObject({ tier: 0, accessUntil: null, hasAlreadySubscribed: true });
    expect(entitlement.get(new FieldPath("subs", "stripe:sub_luca", "expires_date")).toMillis()).toBe(
      NOW.getTime() - 20 * DAY,
    );
  });
});

const commentedLessons = [...new Set(loadComments(NOW).map(({ videoId }) => videoId))];

it.each(commentedLessons)("the commented lesson %s exists", (videoId) => {
  expect(existsSync(`emulator-data/content/lessons/${videoId}/lesson.md`)).toBe(true);
});

it("personas are not seeded without emulators", async () => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);

  const seeding = seedPersonas({ projectId: PROJECT_ID, now: NOW });

  await expect(seeding).rejects.toThrow("Personas are for emulators only: set FIREBASE_AUTH_EMULATOR_HOST.");
  vi.unstubAllEnvs();
});
