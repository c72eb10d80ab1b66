import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans, swissNoon } from "#support/samples/current-plans.ts";
import { aPackage, aPlan, BASIC, VIP } from "#support/samples/plans.ts";
import { lessonsOf, MONDAY, THURSDAY, VIP_WITH_LESSON } from "#support/samples/private-lessons.ts";
import { soon } from "#support/suite/soon.ts";
import { hour, openNotice, openPicker, openPlans, press } from "#support/web/lesson-checkout.ts";
import { buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";
import { ownHourWords } from "#web/features/live/private-lessons/slot-words.ts";

const PORTAL = { id: "bps_1", url: "https://portal.example/bps_1", kind: "confirm" } as const;
const DONE = { id: "sub_sched_1", url: "https://gruezi.example/success", kind: "scheduled" } as const;
const NONE_LEFT =
  "There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.";

const fromBasic = { getCurrentSubscriptions: currentPlans(aPlan(BASIC)) };
const fromVip = { getCurrentSubscriptions: currentPlans(aPlan(VIP)) };

afterEach(closeSubscriptions);

describe("an upgrade to a plan with a private lesson", () => {
  it("asks for an hour, and goes on to the payment provider's page with it", async () => {
    const page = await openNotice(
      { responses: { ...fromBasic, changeStripeSubscription: PORTAL } },
      "UPGRADE",
    );
    expect(await screen.findByText("Missed lessons cannot be rescheduled.")).toBeVisible();
    await press("I agree");
    expect(await screen.findByText(/^First lesson next week\./)).toBeVisible();

    await userEvent.click(await hour(/^Thursday 12 PM/));
    await press("subscribe");

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PORTAL.url));
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([
      {
        OfferID: "vip_private_lessons",
        PackageID: "vip_private_monthly",
        ProductID: "prod_basic_monthly",
        StripePriceID: "price_vip_private_monthly",
        selectedPrivateLesson: "thu-pm-12",
        asksToBegin: false,
      },
    ]);
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([]);
  });

  it("is not made without an hour", async () => {
    const page = await openPicker({ responses: fromBasic }, "UPGRADE");

    await press("subscribe");

    expect(
      await screen.findByText(
        "Please select an hour in which you'd like to schedule your private lessons and try again.",
      ),
    ).toBeVisible();
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
  });

  it("is not made on 'not now'", async () => {
    const page = await openPicker({ responses: fromBasic }, "UPGRADE");

    await press("Not now");

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
  });

  it("says that the hour is taken, until another one is chosen", async () => {
    const { backend } = await openPicker(
      { responses: { ...fromBasic, changeStripeSubscription: { refused: "conflict" } } },
      "UPGRADE",
    );
    await userEvent.click(await hour(/^Monday 8 AM/));
    backend.collections = lessonsOf(THURSDAY);

    await press("subscribe");

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Somebody has just taken that hour. Please choose another one.",
    );
    expect(screen.queryByText("No hour chosen yet.")).toBeNull();
    await userEvent.click(await hour(/^Thursday 12 PM/));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that none is left when the last place was taken", async () => {
    const { backend } = await openPicker(
      { responses: { ...fromBasic, changeStripeSubscription: { refused: "exhausted" } } },
      "UPGRADE",
    );
    await userEvent.click(await hour(/^Monday 8 AM/));
    backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };

    await press("subscribe");

    expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  });

  it("shows the current plan when it was changed elsewhere", async () => {
    const page = await openPicker(
      { responses: { ...fromBasic, changeStripeSubscription: { refused: "not-changeable" } } },
      "UPGRADE",
    );
    await userEvent.click(await hour(/^Monday 8 AM/));
    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(aPlan(VIP_WITH_LESSON)) });

    await press("subscribe");

    expect(await screen.findByText("Something went wrong.")).toBeVisible();
    expect(
      await within(page.card).findByRole("button", { name: "cancel", hidden: true }),
    ).toBeInTheDocument();
  });
});

describe("a switch to a plan with a private lesson", () => {
  it("shows the price and its date, then asks for an hour and shows the first lesson", async () => {
    const page = await openNotice({ responses: { ...fromVip, changeStripeSubscription: DONE } }, "SWITCH");
    expect(within(page.card).getByText("first payment on: 1 December 2026")).toBeInTheDocument();
    const question = within(await screen.findByRole("dialog", { name: "Change to VIP + PRIVATE?" }));
    expect(question.getByText(/From then on you pay CHF 149.00 per month for VIP \+ PRIVATE/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "SWITCH" }));
    await press("I agree");
    expect(
      await screen.findByText(/^The hour is kept for you\. First lesson in the week after 1 December 2026\./),
    ).toBeVisible();
    expect(screen.queryByText(/First lesson next week/)).toBeNull();

    await userEvent.click(await hour(/^Monday 8 AM/));
    expect(screen.getByText(/^First lesson:/)).toHaveTextContent("Monday, 7 December 2026, 08:00 Swiss time");
    await press("subscribe");

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(DONE.url));
    expect(page.payloadsOf("changeStripeSubscription")).toMatchObject([
      { ProductID: "prod_vip_monthly", selectedPrivateLesson: "mon-am-8" },
    ]);
  });

  it("shows the hours on the learner's own clock as of the first lesson, in another season", async () => {
    const july = swissNoon(2027, 7, 1);
    const held = aPlan(VIP, { expires_date: july, accessUntil: july });
    await openNotice(
      { slots: [MONDAY], responses: { getCurrentSubscriptions: currentPlans(held) } },
      "SWITCH",
    );
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "SWITCH" }));
    await press("I agree");

    const own = ownHourWords(MONDAY, firstLessonOf(MONDAY, july));

    const words = own === null ? "Monday 8 AM" : `Monday 8 AM, ${own} where you are`;
    expect(await hour(/^Monday/)).toHaveAccessibleName(words);
  });

  it("is not made on 'not now' before the question about hours", async () => {
    const page = await openNotice({ responses: fromVip }, "SWITCH");

    await press("Not now");

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
  });

  it("says during a trial that the trial goes on, and begins lessons after it", async () => {
    await openNotice(
      {
        responses: { getCurrentSubscriptions: currentPlans(aPlan(BASIC, { inTrial: true, state: "trial" })) },
      },
      "UPGRADE",
    );

    const question = within(await screen.findByRole("dialog", { name: "Change to VIP + PRIVATE?" }));

    expect(question.getByText(/^Your free trial goes on with VIP \+ PRIVATE\./)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "UPGRADE" }));
    await press("I agree");
    expect(await screen.findByText(/First lesson in the week after 1 December 2026/)).toBeVisible();
  });
});

describe("a change away from a plan with a private lesson", () => {
  const fromLesson = { getCurrentSubscriptions: currentPlans(aPlan(VIP_WITH_LESSON)) };

  it("says that the lesson ends with the plan", async () => {
    const page = await openPlans({ responses: { ...fromLesson, changeStripeSubscription: DONE } });

    await userEvent.click(await buttonOf("BASIC", "DOWNGRADE"));
    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC?" }));
    expect(question.getByText(/Your private lesson ends on that day, too\./)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "DOWNGRADE" }));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(DONE.url));
    expect(page.payloadsOf("changeStripeSubscription")).toMatchObject([
      { OfferID: "vip_basic_annual_monthly", selectedPrivateLesson: null },
    ]);
  });

  it("to another such plan keeps the hour, without asking for one", async () => {
    const other = aPackage({
      ...VIP_WITH_LESSON,
      identifier: "basic_private_monthly",
      Title: "BASIC + PRIVATE",
      Tier: 1,
      ProductID: "prod_basic_private_monthly",
      StripePriceID: "price_basic_private_monthly",
    });
    const page = await openPlans({
      responses: { ...fromLesson, changeStripeSubscription: DONE },
      prepare: (backend) => {
        backend.lessonOffer = [VIP_WITH_LESSON, other];
      },
    });

    await userEvent.click(await buttonOf("BASIC + PRIVATE", "DOWNGRADE"));
    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC + PRIVATE?" }));
    expect(question.queryByText(/private lesson/)).toBeNull();
    await userEvent.click(question.getByRole("button", { name: "DOWNGRADE" }));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(DONE.url));
    expect(page.payloadsOf("changeStripeSubscription")).toMatchObject([
      { OfferID: "vip_private_lessons", selectedPrivateLesson: null },
    ]);
  });
});

it("in the app no plan with a private lesson is offered", async () => {
  const held = aPlan(BASIC, { platform: "ios", store: "app_store" });
  const page = await openSubscriptions({
    platform: "ios",
    responses: { getCurrentSubscriptions: currentPlans(held) },
    prepare: (backend) => {
      backend.lessonOffer = [VIP_WITH_LESSON];
      backend.collections = lessonsOf(MONDAY);
    },
  });

  expect(await buttonOf("VIP", "UPGRADE")).toBeVisible();
  expect(screen.queryByRole("article", { name: "VIP + PRIVATE" })).toBeNull();
  expect(page.payloadsOf("getRevenueCatOffer_v2_0")).toEqual([
    { offerID: "vip_basic_annual_monthly", platform: "ios" },
  ]);
});
