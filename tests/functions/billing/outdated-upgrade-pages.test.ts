import { SECOND } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { pausePlan, stripeWebhook, uncancelStripeSubscription } from "#functions/index.ts";
import { addSlots, chargedTo, FREE, lessonsGiven, slotOf } from "#support/billing/checkouts.ts";
import { holdLease } from "#support/billing/command-leases.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { cancel, planOf } from "#support/billing/lesson-changes.ts";
import { changeTo, changeToLesson, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

allowFaults("upgrade given back");

const auth = loginOf("anna");
const BASIC = { identifier: "basic_monthly", Tier: 1 };

const openPage = (PackageID: string) => changeTo("anna", { PackageID, ProductID: "prod_basic_monthly" });
const pause = () => run(pausePlan, { data: { months: 3 }, auth });
const goOn = () =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_basic_monthly" }, auth });

const COMMANDS: Record<string, () => Promise<unknown>> = {
  "a pause": pause,
  "a cancellation": () => cancel(),
  "a cancellation that was taken back": () => cancel().then(goOn),
  "a change to come that was taken back": () =>
    changeTo("anna", { PackageID: "basic_annually", ProductID: "prod_basic_monthly" }).then(goOn),
};

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna");
  await addSlots();
  await holdPlan("anna", "basic_monthly");
});

describe.each(Object.entries(COMMANDS))("after %s", (_name, press) => {
  it.each(["vip_monthly", "vip_annually"])(
    "an older page for an upgrade to %s changes nothing and costs nothing",
    async (packageID) => {
      const paid = await chargedTo("anna");
      const { id } = await openPage(packageID);
      await press();

      await confirmOnPage(id);

      expect(await chargedTo("anna")).toBe(paid);
      expect(await planOf("anna")).toMatchObject(BASIC);
      expect(await recordsOf("anna")).toMatchObject([{ upgradeUndoneAt: expect.any(Number) }]);
      expect(await liveOn("anna")).toEqual([]);
    },
  );
});

describe("an upgrade", () => {
  it("is undone each time when it is confirmed on two outdated pages", async () => {
    const pages = [await openPage("vip_monthly"), await openPage("vip_annually")];
    const paid = await chargedTo("anna");
    await cancel();

    for (const { id } of pages) await confirmOnPage(id);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await planOf("anna")).toMatchObject({ ...BASIC, cancels: true });
  });

  it("counts on a page that was opened after the command", async () => {
    const { id: old } = await openPage("vip_monthly");
    await cancel();
    await goOn();
    const { id } = await openPage("vip_monthly");
    expect(id).not.toBe(old);

    await confirmOnPage(id);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "paid" });
    expect(await recordsOf("anna")).toMatchObject([{ upgradeUndoneAt: null }]);
    expect(await liveOn("anna")).toEqual([]);
  });

  it("counts when a refused command came after its page", async () => {
    await pause();
    await goOn();
    const { id } = await openPage("vip_monthly");
    await changeToLesson("anna", "vip_annually").catch(() => undefined);

    await confirmOnPage(id);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "paid" });
  });

  it("keeps its plan when a command comes after its confirmation", async () => {
    const { id } = await openPage("vip_monthly");
    await confirmOnPage(id);
    await cancel();
    await stripeStandIn.control.idle({});

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", cancels: true });
    expect(await recordsOf("anna")).toMatchObject([{ upgradeUndoneAt: null }]);
  });

  it("is undone after the command that holds the lease has ended", async () => {
    const { id } = await openPage("vip_monthly");
    const paid = await chargedTo("anna");
    await cancel();
    await holdLease("anna", { expiresAt: Date.now() + SECOND });
    stripeStandIn.control.completePortal({ session: id });
    expect(await chargedTo("anna")).toBeGreaterThan(paid);

    await stripeStandIn.control.idle({});

    expect(await chargedTo("anna")).toBe(paid);
    expect(await planOf("anna")).toMatchObject(BASIC);
  });

  it("is undone although another command comes between its confirmation and its event", async () => {
    const { id } = await openPage("vip_annually");
    const paid = await chargedTo("anna");
    await pause();
    stripeStandIn.control.hold({});
    await confirmOnPage(id);
    await cancel();
    stripeStandIn.control.flush({});
    await stripeStandIn.control.idle({});

    expect(await chargedTo("anna")).toBe(paid);
    expect(await planOf("anna")).toMatchObject(BASIC);
    expect(await liveOn("anna")).toEqual([]);
  });

  it("releases the slot of its private lesson when it is undone", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    const paid = await chargedTo("anna");
    await cancel();

    await confirmOnPage(id);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await planOf("anna")).toMatchObject(BASIC);
  });
});
