import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, BASIC, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };

afterEach(closeSubscriptions);

describe("a link to the change to BASIC", () => {
  it("opens the question about it, and makes the change after a confirmation", async () => {
    const page = await openSubscriptions({
      query: "?change=basic",
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP)),
        changeStripeSubscription: { ...PAGE, kind: "scheduled" },
      },
    });

    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC?" }));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "DOWNGRADE" }));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("asks about the same billing cycle", async () => {
    await openSubscriptions({
      query: "?change=basic",
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP_YEARLY)) },
    });

    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC?" }));
    expect(question.getByText(/per year for BASIC/)).toBeVisible();
  });

  it.each([
    ["a visitor", { isSignedIn: false }],
    ["a learner without a plan", {}],
    ["who has BASIC, of the other cycle", { query: "?change=basic&billing=yearly", held: BASIC }],
    ["who would pay for an upgrade", { query: "?change=vip", held: BASIC }],
    ["who asks for a plan that is unknown", { query: "?change=gold", held: VIP }],
  ])(
    "opens no question for %s",
    async (_who, { held, ...visit }: Parameters<typeof openSubscriptions>[0] & { held?: typeof VIP }) => {
      const page = await openSubscriptions({
        query: "?change=basic",
        ...visit,
        responses: { getCurrentSubscriptions: held ? currentPlans(aPlan(held)) : {} },
      });

      await screen.findAllByRole("article");
      await import("#web/features/plan/purchase/change-question.ts");
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(page.leaveFor).not.toHaveBeenCalled();
      expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
      expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([]);
    },
  );

  it("opens no store in the app", async () => {
    const page = await openSubscriptions({
      query: "?change=basic",
      platform: "ios",
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP, { platform: "ios", store: "app_store" })),
      },
    });

    await buttonOf("BASIC", "DOWNGRADE");
    expect(page.app?.payloadsOf("purchasePackage")).toEqual([]);
  });
});
