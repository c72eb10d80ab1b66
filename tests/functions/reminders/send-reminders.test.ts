import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  stopReminders,
  withdrawRemindersConsent,
} from "#functions/gateways/firestore/accounts/reminders-consent.ts";
import { clock, storesStandIn } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { roundOf, runJob } from "#support/functions/jobs.ts";
import { addLearner, disableLogin } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import {
  addReminded,
  aFailedPayment,
  aTrial,
  aVipPlan,
  mailed,
  mails,
  remind,
  storePurchase,
  takeSlot,
  toMorningOf,
} from "#support/functions/reminders.ts";
import { store } from "#support/functions/store.ts";

const OFFERINGS = "/v2/projects/proj_gruezi_demo/offerings";

beforeEach(async () => {
  await startAfresh();
  await toMorningOf("WED");
});

describe("reminders", () => {
  it("go out once per person and occasion when the job runs three times at once, and again", async () => {
    await Promise.all([addReminded("anna"), addReminded("beat")]);
    await storePurchase("anna", aTrial(2));
    await storePurchase("beat", aFailedPayment());

    await Promise.all([remind(), remind(), remind()]);
    await remind();

    expect(await mailed()).toEqual(["anna trial-ends", "beat payment-failed"]);
  });

  it.each([
    ["said no", () => addReminded("anna", false)],
    ["was never asked", () => addLearner("anna")],
    [
      "has a yes that is none",
      async () => {
        await addLearner("anna");
        await store().doc("Users/anna").set({ RemindersConsent: "yes" });
      },
    ],
    [
      "is being deleted",
      async () => {
        await addReminded("anna");
        await store().doc("DeletedUsers/anna").set({});
      },
    ],
    [
      "has a disabled account",
      async () => {
        await addReminded("anna");
        await disableLogin("anna");
      },
    ],
    [
      "stopped them by the link in a mail",
      async () => {
        await addReminded("anna");
        await withdrawRemindersConsent("anna");
      },
    ],
    [
      "stopped those of this kind by the link in a mail",
      async () => {
        await addReminded("anna");
        await stopReminders("anna", "plan");
      },
    ],
  ])("never reach somebody who %s", async (_who, arrange) => {
    await arrange();
    await storePurchase("anna", aFailedPayment());

    await remind();

    expect(await mailed()).toEqual([]);
  });

  it("skip a learner whose login is gone", async () => {
    await addReminded("anna");
    await store()
      .doc("Users/gone")
      .set({ RemindersConsent: { didUserAgree: true } });
    await storePurchase("gone", aFailedPayment());
    await storePurchase("anna", aFailedPayment());

    await remind();

    expect(await mailed()).toEqual(["anna payment-failed"]);
  });

  it("reach all learners of several pages", async () => {
    const uids = Array.from({ length: 230 }, (_, at) => `learner-${at}`);
    await Promise.all(uids.map((uid) => addReminded(uid)));
    await Promise.all(uids.map((uid) => storePurchase(uid, aFailedPayment())));

    await remind();

    expect(new Set(await mailed()).size).toBe(230);
  }, 60_000);

  it("reach the others if one learner's document is malformed, and the job fails with its path", async () => {
    await Promise.all([addReminded("anna"), addReminded("beat"), addReminded("cleo")]);
    await storePurchase("anna", aFailedPayment());
    await storePurchase("beat", aFailedPayment());
    await store().doc("Entitlements/anna").update({ "subs.stripe:sub_0.state": "asleep" });
    await store().doc("PrivateLessons/odd").set({ StudentUID: "cleo" });

    await expect(remind()).rejects.toThrow("Failures: 2.");

    expect(await mailed()).toEqual(["beat payment-failed"]);
    expect(takeLoggedFaults().join()).toMatch(
      /PrivateLessons\/odd is malformed.*Entitlements\/anna is malformed/s,
    );
  });

  it("that could not be written are written by the next run", async () => {
    await addReminded("anna");
    await storePurchase("anna", aTrial(2));
    await addReminded("beat");
    await storePurchase("beat", aFailedPayment());
    storesStandIn.control.setApiFault({ method: "GET", path: OFFERINGS, kind: "500", times: 99 });

    await expect(remind()).rejects.toThrow("Failures: 1.");

    expect(await mailed()).toEqual(["beat payment-failed"]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("RevenueCatFault")]);

    storesStandIn.reset();
    await clock.advance(2 * MINUTE);
    await remind();

    expect(await mailed()).toEqual(["anna trial-ends", "beat payment-failed"]);
  });

  it("that were queued are not written again if others of the run failed", async () => {
    await Promise.all([addReminded("anna"), addReminded("beat")]);
    await storePurchase("anna", aTrial(2));
    await storePurchase("beat", aFailedPayment());
    storesStandIn.control.setApiFault({ method: "GET", path: OFFERINGS, kind: "500", times: 99 });
    await expect(runJob("sendReminders")).rejects.toThrow("Failures: 1.");

    storesStandIn.reset();
    await runJob("sendReminders");

    expect(await mailed()).toEqual(["anna trial-ends", "beat payment-failed"]);
    expect(await roundOf("sendReminders")).toMatchObject({ isListed: true, open: {}, leaseUntil: null });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
  });

  it("of other kinds continue after one kind was stopped", async () => {
    await addReminded("anna");
    await storePurchase("anna", aFailedPayment());
    await takeSlot("anna");
    await stopReminders("anna", "plan");
    await toMorningOf("MON");

    await remind();

    expect(await mailed()).toEqual(["anna private-lesson-tomorrow"]);
  });

  it("do not depend on one another", async () => {
    await Promise.all([addReminded("anna"), addReminded("beat")]);
    await storePurchase("anna", aVipPlan());
    await takeSlot("beat");
    await toMorningOf("MON");

    await remind();

    expect(await mailed()).toEqual(["beat private-lesson-tomorrow"]);
  });
});

describe("a mail", () => {
  it("has the shape that the Trigger Email extension sends, and a way out that needs no login", async () => {
    await addReminded("anna");
    await storePurchase("anna", aFailedPayment());

    await remind();

    const [mail] = await mails();
    const link = /^<(http:\/\/127\.0\.0\.1:1\/unsubscribe\/plan\.[\w-]+\.[\w-]{43})>$/;
    const [, address = ""] = link.exec(mail?.headers["List-Unsubscribe"] ?? "") ?? [];
    expect(address).not.toBe("");
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.message.text).toContain(
      `Stop mails about the end of a trial or a failed payment: ${address}`,
    );
    expect(mail?.message.html).toContain(`href="${address}"`);
    expect(mail?.message.text).toContain("You get this mail because you said yes to reminders");
  });

  it("is deleted by the store's policy, but not while its occasion lasts", async () => {
    await addReminded("anna");
    await storePurchase("anna", aFailedPayment());

    await remind();

    const { docs } = await store().collection("Mail").get();
    const daysKept = (docs[0]?.get("expireAt").toMillis() - Date.now()) / 86_400_000;
    expect(daysKept).toBeGreaterThan(59);
    expect(daysKept).toBeLessThan(61);
  });
});
