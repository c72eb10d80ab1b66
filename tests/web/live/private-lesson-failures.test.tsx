import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { aSlot, FRIDAY, lessonsOf, THURSDAY } from "#support/samples/private-lessons.ts";
import { soon } from "#support/suite/soon.ts";
import { hour, openNotice, openPicker, press } from "#support/web/lesson-checkout.ts";
import { closeSubscriptions } from "#support/web/subscriptions-page.tsx";

const NONE_LEFT =
  "There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.";

afterEach(closeSubscriptions);

describe("an hour that another learner takes meanwhile", () => {
  it("disappears with a message, and another one can be chosen", async () => {
    const { backend } = await openPicker({
      responses: { createStripeCheckoutSession: { refused: "conflict" } },
    });
    await userEvent.click(await hour(/^Monday 8 AM/));
    backend.collections = lessonsOf(THURSDAY, FRIDAY);

    await press("subscribe");

    expect(
      await screen.findByText("Somebody has just taken that hour. Please choose another one."),
    ).toBeVisible();
    expect(screen.queryByRole("radio", { name: /^Monday 8 AM/ })).toBeNull();
    await userEvent.click(await hour(/^Friday 5 PM/));
    expect(screen.queryByText(/Somebody has just taken/)).toBeNull();
  });

  it("disappears when the learner comes back to the page", async () => {
    const { backend } = await openPicker();
    backend.collections = lessonsOf(FRIDAY);

    window.dispatchEvent(new Event("focus"));

    await soon(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
  });
});

describe("hours of private lessons in a late response", () => {
  it("do not bring back an hour that a newer response lacks", async () => {
    const late = Promise.withResolvers<void>();
    const { backend } = await openPicker();
    const asked = backend.queries.length;
    backend.firestoreDelay = late.promise;
    window.dispatchEvent(new Event("focus"));
    await soon(() => expect(backend.queries).toHaveLength(asked + 1));
    backend.firestoreDelay = null;
    backend.collections = lessonsOf(FRIDAY);
    window.dispatchEvent(new Event("focus"));
    await soon(() => expect(screen.getAllByRole("radio")).toHaveLength(1));

    await act(async () => late.resolve());

    expect(screen.getAllByRole("radio")).toHaveLength(1);
  });
});

describe("that no private lesson is left", () => {
  it("is shown before anything is chosen", async () => {
    await openNotice({
      prepare: (backend) => {
        backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };
      },
    });

    expect(within(await screen.findByRole("dialog", { name: "Oops." })).getByText(NONE_LEFT)).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Important notice" })).toBeNull();
  });

  it("is shown when no hour is free, though lessons are left", async () => {
    await openNotice({ slots: [] });

    expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  });

  it("is shown when the last one was taken meanwhile", async () => {
    const { backend } = await openPicker({
      responses: { createStripeCheckoutSession: { refused: "exhausted" } },
    });
    await userEvent.click(await hour(/^Monday 8 AM/));
    backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };

    await press("subscribe");

    expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  });

  it("is not shown to a learner with a held hour", async () => {
    await openPicker({
      slots: [aSlot({ StudentUID: "anna" })],
      prepare: (backend) => {
        backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };
      },
    });

    expect(screen.queryByText(NONE_LEFT)).toBeNull();
  });
});

describe("a failure to choose or buy an hour", () => {
  it("can be tried again when the hours do not load", async () => {
    const { backend } = await openNotice({
      prepare: (prepared) => {
        prepared.firestoreFault = 503;
      },
    });
    await press("I agree");
    expect(await screen.findByText(/^The hours did not load\./)).toBeVisible();
    backend.firestoreFault = null;

    await press("Try again");

    expect(await hour(/^Monday 8 AM/)).toBeEnabled();
  });

  it("is shown when the payment page does not open, and the choice stays", async () => {
    await openPicker({ responses: { createStripeCheckoutSession: { refused: "unavailable" } } });
    await userEvent.click(await hour(/^Monday 8 AM/));

    await press("subscribe");

    expect(await screen.findByText("Something went wrong.")).toBeVisible();
    await press("OK");
    expect(await hour(/^Monday 8 AM/)).toBeChecked();
  });

  it.each(["conflict", "exhausted"] as const)(
    "is shown when the checkout is refused with '%s' for another reason",
    async (refused) => {
      await openPicker({ responses: { createStripeCheckoutSession: { refused } } });
      await userEvent.click(await hour(/^Monday 8 AM/));

      await press("subscribe");

      expect(await screen.findByText("Something went wrong.")).toBeVisible();
    },
  );
});
