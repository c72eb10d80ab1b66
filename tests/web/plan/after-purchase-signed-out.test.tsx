import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
});

describe("a visitor on a learner's page", () => {
  it.each([
    ["/cancel", "Please log in. There are no subscriptions to cancel."],
    ["/my-account", "Please log in to see your account."],
    ["/success/cs_test_1", "Please log in to see what became of your purchase."],
    ["/success-card-update?session_id=cs_test_1", "Please log in to see what became of your way of paying."],
  ])("at %s is asked to log in, and nothing is requested", async (address, words) => {
    await openPage(address);

    expect(await screen.findByText(words)).toBeVisible();
    expect(backend.called).toEqual([]);
  });

  it("at /cancel reads that the plan can be cancelled after logging in", async () => {
    await openPage("/cancel");

    expect(
      await screen.findByText("Once you are logged in, this page shows your plan and cancels it."),
    ).toBeVisible();
  });

  it.each(["/cancel", "/success-card-update?session_id=cs_test_1"])(
    "goes to log in and will return to %s",
    async (address) => {
      const router = await openPage(address);

      await userEvent.click(await screen.findByRole("link", { name: "LOG IN" }));

      expect(router.state.location).toMatchObject({
        pathname: "/sign-in-up",
        state: { from: address },
      });
    },
  );
});
