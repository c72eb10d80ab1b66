import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { movePrivateLesson, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  FREE,
  lessonsGiven,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { refusal } from "#support/billing/refusals.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const move = (uid: string, slotID: string) =>
  run(movePrivateLesson, { data: { slotID }, auth: loginOf(uid) });

async function subscribeWithLesson(uid: string, slotId: string): Promise<void> {
  const { id } = await openLessonCheckout(uid, slotId);
  await pay(id);
}

const fieldOf = async (slotId: string, field: string) =>
  (await store().doc(`PrivateLessons/${slotId}`).get()).get(field);

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots(20, "mon-am-8", "tue-pm-5", "wed-am-9");
});

describe("a private lesson that is paid for", () => {
  it("moves to another slot, which frees its own and does not change the count", async () => {
    await subscribeWithLesson("anna", "mon-am-8");

    const answer = await move("anna", "tue-pm-5");

    expect(answer).toMatchObject({ id: "tue-pm-5", StudentUID: "anna", HoldUntil: null });
    expect(await slotOf("tue-pm-5")).toEqual({ holder: "anna", isHeld: false });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(1);
  });

  it("moves with a week's notice: no lesson in the new slot is earlier", async () => {
    await subscribeWithLesson("anna", "mon-am-8");

    const { FirstLesson } = await move("anna", "tue-pm-5");

    expect(FirstLesson).toBeGreaterThan(clock.now() + 6 * DAY);
    expect((await fieldOf("tue-pm-5", "FirstLesson")).toMillis()).toBe(FirstLesson);
  });

  it("keeps the lesson for which the notice is too short, and nobody else gets that one", async () => {
    await subscribeWithLesson("anna", "mon-am-8");
    await clock.advance(15 * DAY);
    await move("anna", "tue-pm-5");
    const stays = (await fieldOf("tue-pm-5", "LastOldLesson")).toMillis();

    await subscribeWithLesson("beat", "mon-am-8");

    expect(stays).toBeLessThan(clock.now() + 7 * DAY);
    expect((await fieldOf("mon-am-8", "FirstLesson")).toMillis()).toBeGreaterThan(stays);
  });

  it("moves once until the kept lesson is over, and then again", async () => {
    await subscribeWithLesson("anna", "mon-am-8");
    await clock.advance(15 * DAY);
    await move("anna", "tue-pm-5");

    await expect(move("anna", "wed-am-9")).rejects.toMatchObject({
      code: "failed-precondition",
      ...refusal("not-changeable"),
    });
    expect(await slotOf("tue-pm-5")).toEqual({ holder: "anna", isHeld: false });

    await clock.advance(7 * DAY);
    expect(await move("anna", "wed-am-9")).toMatchObject({ id: "wed-am-9" });
  });

  it("does not move to a slot that somebody else has, and stays where it is", async () => {
    await subscribeWithLesson("anna", "mon-am-8");
    await openLessonCheckout("beat", "tue-pm-5");

    await expect(move("anna", "tue-pm-5")).rejects.toMatchObject({
      code: "aborted",
      ...refusal("conflict"),
    });

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(await slotOf("tue-pm-5")).toEqual({ holder: "beat", isHeld: true });
  });

  it("moves for one of two learners who choose the same slot at once, and the other keeps their own", async () => {
    await subscribeWithLesson("anna", "mon-am-8");
    await subscribeWithLesson("beat", "wed-am-9");

    const outcomes = await Promise.allSettled([move("anna", "tue-pm-5"), move("beat", "tue-pm-5")]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const taken = await store().collection("PrivateLessons").where("StudentUID", "!=", "").get();
    expect(taken.docs.map((slot) => slot.get("StudentUID")).toSorted()).toEqual(["anna", "beat"]);
    expect(await lessonsGiven()).toBe(2);
  });

  it("loses its new slot when the payment is refunded", async () => {
    await subscribeWithLesson("anna", "mon-am-8");
    await move("anna", "tue-pm-5");
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));

    await stripeStandIn.control.refund({ invoice });
    await stripeStandIn.control.idle({});

    expect(await slotOf("tue-pm-5")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });
});

describe("nothing moves for", () => {
  it("a visitor", async () => {
    const asking = run(movePrivateLesson, { data: { slotID: "tue-pm-5" } });

    await expect(asking).rejects.toMatchObject(refusal("signed-out"));
  });

  it("somebody without a private lesson", async () => {
    await expect(move("anna", "tue-pm-5")).rejects.toMatchObject(refusal("not-changeable"));
    expect(await slotOf("tue-pm-5")).toEqual(FREE);
  });

  it("somebody who has not paid for it yet", async () => {
    await openLessonCheckout("anna", "mon-am-8");

    await expect(move("anna", "tue-pm-5")).rejects.toMatchObject(refusal("not-changeable"));
  });

  it.each([
    ["an hour that does not exist", { slotID: "sat-am-8" }, "not-found"],
    ["a path", { slotID: "../Users/anna" }, "bad-input"],
    ["more than an hour", { slotID: "tue-pm-5", uid: "beat" }, "bad-input"],
    ["nothing", {}, "bad-input"],
  ])("somebody who requests %s", async (_what, data, reason) => {
    const asking = run(movePrivateLesson, { data, auth: loginOf("anna") });

    await expect(asking).rejects.toMatchObject({ details: { reason } });
  });
});
