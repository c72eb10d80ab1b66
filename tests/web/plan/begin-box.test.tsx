import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, BASIC } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };
const BEFORE = {
  createStripeCheckoutSession: PAGE,
  getHasAlreadySubscribed: { hasAlreadySubscribed: true },
} as const;
const NAME = /^I want to begin at once, within the 14 days in which I can withdraw\. If I withdraw, I pay/;

const box = () => screen.findByRole("checkbox", { name: NAME });

afterEach(closeSubscriptions);

describe("the checkbox to begin at once", () => {
  it("is not ticked and not required", async () => {
    const page = await openSubscriptions({ responses: BEFORE });
    expect(await box()).not.toBeChecked();
    expect(await box()).not.toBeRequired();

    await userEvent.click(await buttonOf("VIP", "SUBSCRIBE"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ asksToBegin: false }]);
  });

  it("is sent with a purchase when ticked", async () => {
    const page = await openSubscriptions({ responses: BEFORE });

    await userEvent.click(await box());
    await userEvent.click(await buttonOf("VIP", "SUBSCRIBE"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledOnce());
    expect(page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ asksToBegin: true }]);
  });

  it("is sent with an upgrade when ticked", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(BASIC)),
        changeStripeSubscription: { kind: "confirm", ...PAGE },
      },
    });

    await userEvent.click(await box());
    await userEvent.click(await buttonOf("VIP", "UPGRADE"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledOnce());
    expect(page.payloadsOf("changeStripeSubscription")).toMatchObject([{ asksToBegin: true }]);
  });

  it("is not shown when the plan begins with a trial", async () => {
    await openSubscriptions();
    await buttonOf("VIP", "TRY OUT");

    expect(screen.queryByRole("checkbox", { name: NAME })).toBeNull();
  });

  it("is not shown in the app", async () => {
    await openSubscriptions({ responses: BEFORE, platform: "ios" });
    await buttonOf("VIP", "SUBSCRIBE");

    expect(screen.queryByRole("checkbox", { name: NAME })).toBeNull();
  });
});
