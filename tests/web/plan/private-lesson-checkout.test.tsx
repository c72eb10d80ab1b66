import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan } from "#support/samples/plans.ts";
import { aSlot, FRIDAY, MONDAY, THURSDAY, VIP_WITH_LESSON } from "#support/samples/private-lessons.ts";
import { soon } from "#support/suite/soon.ts";
import { hour, openNotice, openPicker, openPlans, press } from "#support/web/lesson-checkout.ts";
import { closeSubscriptions } from "#support/web/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };

afterEach(closeSubscriptions);

describe("a plan with a private lesson", () => {
  it("shows first what can be rescheduled and what cannot", async () => {
    await openNotice();

    const notice = within(await screen.findByRole("dialog", { name: "Important notice" }));

    expect(notice.getByText("Missed lessons cannot be rescheduled.")).toBeVisible();
    expect(
      notice.getByText("Upcoming lessons can be rescheduled with at least a week's notice."),
    ).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("shows the hours of the week in Switzerland after 'I agree', morning first", async () => {
    await openPicker({
      slots: [FRIDAY, aSlot({ id: "mon-pm-2", Meridiem: "PM", Hour: 2 }), THURSDAY, MONDAY],
    });

    const picker = within(screen.getByRole("group", { name: "choose time(Swiss time)" }));

    expect(picker.getByText(/^First lesson next week\./)).toBeVisible();
    expect(picker.getAllByText(/^(MON|TUE|WED|THU|FRI)$/).map((day) => day.textContent)).toEqual([
      "MON",
      "TUE",
      "WED",
      "THU",
      "FRI",
    ]);
    expect(picker.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Monday 8 AM/),
      expect.stringMatching(/^Monday 2 PM/),
      expect.stringMatching(/^Thursday 12 PM/),
      expect.stringMatching(/^Friday 5 PM/),
    ]);
  });

  it("is paid for with the hour that was chosen", async () => {
    const page = await openPicker({ responses: { createStripeCheckoutSession: PAGE } });

    await userEvent.click(await hour(/^Thursday 12 PM/));
    await press("subscribe");

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([
      {
        code: null,
        offerID: "vip_private_lessons",
        packageID: "vip_private_monthly",
        selectedPrivateLesson: "thu-pm-12",
        currency: "chf",
        asksToBegin: false,
      },
    ]);
  });

  it("lets the hour be chosen by arrow keys, and shows the first lesson", async () => {
    await openPicker();
    (await hour(/^Monday 8 AM/)).focus();

    await userEvent.keyboard("{ArrowDown}");

    expect(await hour(/^Thursday 12 PM/)).toBeChecked();
    expect(screen.getByText(/^First lesson:/)).toHaveTextContent(/Thursday, .* 12:00 Swiss time/);
  });

  it("says that no hour is chosen yet until one is", async () => {
    await openPicker();

    expect(screen.getByText("No hour chosen yet.")).toBeVisible();
    await userEvent.click(await hour(/^Thursday 12 PM/));

    expect(screen.getByText(/^First lesson:/)).toBeVisible();
    expect(screen.queryByText("No hour chosen yet.")).toBeNull();
  });

  it("is not paid for without an hour", async () => {
    const page = await openPicker();

    await press("subscribe");

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(
      alert.getByText(
        "Please select an hour in which you'd like to schedule your private lessons and try again.",
      ),
    ).toBeVisible();
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([]);
  });

  it("has the learner's own hour chosen after a checkout that was left", async () => {
    await openPicker({ slots: [MONDAY, aSlot({ ...FRIDAY, StudentUID: "anna" })] });

    expect(await hour(/^Friday 5 PM.*yours$/)).toBeChecked();
  });

  it("reads the free hours and the learner's own in one query, and no others", async () => {
    const { backend } = await openPicker();

    const [asked] = backend.queries.filter((query) => JSON.stringify(query).includes("PrivateLessons"));
    expect(asked).toMatchObject({
      where: {
        fieldFilter: {
          field: { fieldPath: "StudentUID" },
          op: "IN",
          value: { arrayValue: { values: [{ stringValue: "" }, { stringValue: "anna" }] } },
        },
      },
    });
  });

  it("is not bought on 'not now'", async () => {
    await openPicker();

    await press("Not now");

    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be bought by a visitor after log-in", async () => {
    await openNotice({
      isSignedIn: false,
      responses: { getHasAlreadySubscribed: { hasAlreadySubscribed: true } },
    });
    await press("log in");
    await userEvent.type(screen.getByLabelText("Email"), "anna@gruezi.example");
    await userEvent.type(screen.getByLabelText("Password"), "secret");

    await press("LOG IN");

    expect(await screen.findByRole("dialog", { name: "Important notice" })).toBeVisible();
  });

  it("can be cancelled by its learner", async () => {
    const { card } = await openPlans({
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP_WITH_LESSON)) },
    });

    expect(await within(card).findByRole("button", { name: "cancel" })).not.toHaveAttribute("aria-disabled");
  });
});
