import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeModerator } from "#tools/moderators/moderators.ts";

const PROJECT = { projectId: `demo-moderators-${randomUUID().slice(0, 8)}`, isEmulated: true };
const EMAIL = "maria@gruezi.example";
const app = initializeApp(PROJECT, "moderators-test");

beforeAll(async () => {
  await getAuth(app).createUser({ uid: "maria", email: EMAIL });
});
afterAll(() => deleteApp(app));

const isModerator = async () => (await getFirestore(app).doc("Moderators/maria").get()).exists;

describe("a moderator", () => {
  it("is added and removed by address", async () => {
    expect(await changeModerator({ name: "add", email: EMAIL, ...PROJECT })).toBe(
      `${EMAIL} is a moderator in ${PROJECT.projectId}.`,
    );
    expect(await isModerator()).toBe(true);

    await changeModerator({ name: "remove", email: EMAIL, ...PROJECT });
    expect(await isModerator()).toBe(false);
  });

  it("needs an account", async () => {
    const asking = changeModerator({ name: "add", email: "nobody@gruezi.example", ...PROJECT });

    await expect(asking).rejects.toThrow("has no account for nobody@gruezi.example.");
  });
});
