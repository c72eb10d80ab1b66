import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJob, runJobAnew } from "#support/functions/jobs.ts";
import {
  addReminded,
  aVipPlan,
  mailed,
  mails,
  storePurchase,
  toMorningOf,
} from "#support/functions/reminders.ts";
import { countReads, store } from "#support/functions/store.ts";
import { storeItem, storeRows } from "#support/learning/stored-items.ts";

const remindOfItems = () => runJobAnew("remindOfItems");
const hourNow = () => new Date(clock.now()).getUTCHours();

/**
 * A learner who agreed to reminders, has a plan, usually learns at this hour, and has an item due since
 * yesterday.
 */
async function addLearning(
  uid: string,
  { hour = hourNow(), away = DAY, dueIn = -HOUR, agreed = true, stopped = [""] } = {},
) {
  await addReminded(uid, agreed);
  await store().doc(`Users/${uid}`).update({ StoppedReminders: stopped });
  await Promise.all([
    storePurchase(uid, aVipPlan()),
    store().doc(`Users/${uid}/Settings/learning`).set({ UsualHour: hour, NewADay: 10 }),
    storeRows(uid, "2026-11-0", [], clock.now() - away),
    storeItem(uid, "bim-beck:70b76c43", { Kind: "line", due: clock.now() + dueIn }),
    storeItem(uid, "bim-beck:959de5de", { Kind: "line", due: clock.now() + 9 * DAY }),
  ]);
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await startAfresh();
  await toMorningOf("WED");
});

describe("a reminder of due items", () => {
  it("is mailed at the hour at which a learner usually learns", async () => {
    await addLearning("anna");
    await addLearning("beat", { hour: (hourNow() + 1) % 24 });

    await remindOfItems();

    const [mail] = await mails();
    expect(await mailed()).toEqual(["anna items-due"]);
    expect(mail?.message.subject).toBe("One thing to remember today");
    expect(mail?.message.text).toContain("/today");
    expect(mail?.headers["List-Unsubscribe"]).toMatch(/\/unsubscribe\//);
  });

  it("waits until the learner's days off are over", async () => {
    await addLearning("anna");
    await addLearning("beat");
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    await store()
      .doc("Users/anna/Settings/learning")
      .update({ DaysOff: [`${today}/${today}`] });
    await store()
      .doc("Users/beat/Settings/learning")
      .update({ DaysOff: ["2020-12-24/2020-12-31", 5] });

    await remindOfItems();

    expect(await mailed()).toEqual(["beat items-due"]);
  });

  it("does not count an item whose only answer was undone, nor one that was set aside", async () => {
    await addLearning("anna");
    await Promise.all([
      storeItem("anna", "bim-beck:0fabaebc", { Kind: "line", state: 0, reps: 0, due: clock.now() - DAY }),
      storeItem("anna", "w:Gipfeli", { Kind: "word", Suspended: true, due: NEVER_DUE }),
    ]);

    await remindOfItems();

    expect((await mails())[0]?.message.subject).toBe("One thing to remember today");
  });

  it("is mailed to the last of many who learn at that hour", async () => {
    const batch = store().batch();
    for (let number = 0; number < 230; number++)
      batch.set(store().doc(`Users/a-${number}/Settings/learning`), { UsualHour: hourNow() });
    await batch.commit();
    await addLearning("zoe");

    await remindOfItems();

    expect(await mailed()).toEqual(["zoe items-due"]);
  });

  it("is mailed by each run of the job to those of that hour", async () => {
    await addLearning("anna");
    await addLearning("beat", { hour: (hourNow() + 1) % 24, dueIn: -2 * HOUR });

    await runJob("remindOfItems");
    await runJob("remindOfItems");
    const first = await mailed();
    await clock.advance(HOUR);
    await runJob("remindOfItems");

    expect(first).toEqual(["anna items-due"]);
    expect(await mailed()).toEqual(["anna items-due", "beat items-due"]);
  });

  it("is mailed once a day, although the hour was changed in between, and again the day after", async () => {
    await addLearning("anna");
    await remindOfItems();
    await clock.advance(3 * HOUR);
    await store().doc("Users/anna/Settings/learning").update({ UsualHour: hourNow() });
    await Promise.all([remindOfItems(), remindOfItems()]);
    expect(await mailed()).toEqual(["anna items-due"]);

    await clock.advance(DAY);
    await remindOfItems();

    expect(await mailed()).toEqual(["anna items-due", "anna items-due"]);
  });

  it.each([
    ["where nothing is due", { dueIn: HOUR }],
    ["to who has learnt today", { away: HOUR }],
    ["to who said no", { agreed: false }],
    ["to who has been away for long", { away: 50 * DAY }],
    ["to who stopped this kind", { stopped: ["items"] }],
  ])("is not mailed %s", async (_where, how) => {
    await addLearning("anna", how);

    await remindOfItems();

    expect(await mailed()).toEqual([]);
  });

  it("is mailed to a learner who stopped other kinds, or an unknown one", async () => {
    await addLearning("anna", { stopped: ["lessons", "plan", "gossip"] });

    await remindOfItems();

    expect(await mailed()).toEqual(["anna items-due"]);
  });

  it("is not mailed to a learner without a plan, nor to one who is being deleted", async () => {
    await Promise.all([addLearning("anna"), addLearning("beat")]);
    await store().doc("Entitlements/anna").delete();
    await store().doc("DeletedUsers/beat").set({});

    await remindOfItems();

    expect(await mailed()).toEqual([]);
  });

  it("is mailed a last time after a month, once for each absence", async () => {
    await addLearning("anna", { away: 31 * DAY });
    for (let day = 0; day < 3; day++) {
      await remindOfItems();
      await clock.advance(DAY);
    }
    expect(await mailed()).toEqual(["anna items-farewell"]);

    await storeRows("anna", "2027-01-0", [], clock.now());
    await clock.advance(32 * DAY);
    await storePurchase("anna", aVipPlan());
    await remindOfItems();

    expect(await mailed()).toEqual(["anna items-farewell", "anna items-farewell"]);
  });

  it("forgets the usual hour of a learner who stays away, until the device stores it again", async () => {
    await addLearning("anna", { away: 50 * DAY });

    await remindOfItems();

    const settings = await store().doc("Users/anna/Settings/learning").get();
    expect(settings.data()).toEqual({ NewADay: 10 });
  });

  it("costs six reads for a learner who is mailed, and two for one who said no", async () => {
    await addLearning("anna");
    const asked = countReads();
    await remindOfItems();
    const forTold = asked();
    vi.restoreAllMocks();
    await startAfresh();
    await toMorningOf("WED");
    await addLearning("beat", { agreed: false });
    const askedAgain = countReads();
    await remindOfItems();

    // These are settings, consent, last answer and mail. The plan and the count are read in other ways.
    expect(forTold).toBeLessThanOrEqual(6);
    expect(askedAgain()).toBeLessThanOrEqual(2);
  });
});
