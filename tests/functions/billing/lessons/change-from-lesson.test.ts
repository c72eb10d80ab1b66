import "#support/billing/env.ts";
import { DAY } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  FREE,
  lessonsGiven,
  paidInvoicesOf,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { pass, planOf, THEIRS, uncancel } from "#support/billing/lesson-changes.ts";
import {
  changeTo,
  changeToLesson,
  confirmOnPage,
  holdPlan,
  sellWithLesson,
} from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots();
});

describe("a change away from a plan with a private lesson", () => {
  beforeEach(async () => {
    await holdPlan("anna", "basic_monthly");
    const { id } = await changeToLesson("anna", "basic_monthly");
    await confirmOnPage(id);
  });

  it("leaves the learner the slot until the plan ends, and no longer", async () => {
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_private_monthly" });

    await pass(19 * DAY);
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    await pass(2 * DAY);

    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly" });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("that is taken back leaves the slot for good", async () => {
    await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_vip_private_monthly" });
    await uncancel("prod_vip_private_monthly");

    await pass(21 * DAY);

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });
});

describe("a change from one plan with a private lesson to another", () => {
  const BASIC_YEARLY = { PackageID: "basic_annually", ProductID: "prod_vip_private_monthly" };

  beforeEach(async () => {
    await holdPlan("anna", "basic_monthly");
    const { id } = await changeToLesson("anna", "basic_monthly");
    await confirmOnPage(id);
    await sellWithLesson("basic_annually");
  });

  it.each([
    ["that is not named", BASIC_YEARLY],
    ["that is named", { ...BASIC_YEARLY, selectedPrivateLesson: "mon-am-8" }],
  ])("keeps the slot %s", async (_what, change) => {
    await changeTo("anna", change);
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);

    await pass(21 * DAY);

    expect(await planOf("anna")).toMatchObject({ identifier: "basic_annually" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await lessonsGiven()).toBe(1);
  });

  it("is refused with another slot, because a move takes notice", async () => {
    const changing = changeTo("anna", { ...BASIC_YEARLY, selectedPrivateLesson: "tue-pm-5" });

    await expect(changing).rejects.toMatchObject({ details: { reason: "not-changeable" } });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await slotOf("tue-pm-5")).toEqual(FREE);
  });

  it("frees the slot when the second plan ends", async () => {
    await changeTo("anna", BASIC_YEARLY);
    await pass(21 * DAY);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });
});
