import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { heldPlans } from "../support/held-plans.ts";
import { aPlan, VIP } from "../support/plans.ts";
import { aSlot, FRIDAY, lessonsOf, MONDAY, THURSDAY, VIP_WITH_LESSON } from "../support/private-lessons.ts";
import { closeSubscriptions, openSubscriptions } from "../support/subscriptions-page.tsx";
import type { WebBackend } from "../support/web-backend.ts";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };
const NONE_LEFT =
  "There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.";

type Answers = NonNullable<Parameters<typeof openSubscriptions>[0]>["answers"];

interface Visit {
  slots?: readonly PrivateLessonSlot[];
  answers?: Answers;
  isSignedIn?: boolean;
  prepare?: (backend: WebBackend) => void;
}

/** The page of the plans, with one that asks for an hour. */
async function openPlans({ slots = [MONDAY, THURSDAY, FRIDAY], prepare, ...visit }: Visit = {}) {
  const page = await openSubscriptions({
    ...visit,
    prepare: (backend) => {
      backend.lessonOffer = [VIP_WITH_LESSON];
      backend.collections = lessonsOf(...slots);
      prepare?.(backend);
    },
  });
  const card = await screen.findByRole("article", { name: "VIP + PRIVATE" });
  return { ...page, card };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function openNotice(visit?: Visit) {
  const page = await openPlans(visit);
  await userEvent.click(await within(page.card).findByRole("button", { name: "SUBSCRIBE" }));
  return page;
}

async function openPicker(visit?: Visit) {
  const page = await openNotice(visit);
  await press("I agree");
  await screen.findAllByRole("radio");
  return page;
}

const hour = (name: string | RegExp) => screen.findByRole("radio", { name });

afterEach(closeSubscriptions);

describe("a plan with a private lesson", () => {
  it("says first what cannot be rescheduled and what can", async () => {
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

  it("goes to the payment page with the hour that was chosen", async () => {
    const page = await openPicker({ answers: { createStripeCheckoutSession: PAGE } });

    await userEvent.click(await hour(/^Thursday 12 PM/));
    await press("subscribe");

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([
      {
        offerID: "vip_private_lessons",
        packageID: "vip_private_monthly",
        selectedPrivateLesson: "thu-pm-12",
      },
    ]);
  });

  it("is chosen by the arrow keys, too, and says when the first lesson is", async () => {
    await openPicker();
    (await hour(/^Monday 8 AM/)).focus();

    await userEvent.keyboard("{ArrowDown}");

    expect(await hour(/^Thursday 12 PM/)).toBeChecked();
    expect(screen.getByText(/^First lesson:/)).toHaveTextContent(/Thursday, .* 12:00 Swiss time/);
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

  it("has the learner's own hour chosen already, from a checkout that was left", async () => {
    await openPicker({ slots: [MONDAY, aSlot({ ...FRIDAY, StudentUID: "anna" })] });

    expect(await hour(/^Friday 5 PM.*yours$/)).toBeChecked();
  });

  it("asks for the free hours and the learner's own in one question, and for no others", async () => {
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

  it("is left alone on 'not now'", async () => {
    await openPicker();

    await press("not now");

    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be had by a visitor once they have signed in", async () => {
    await openNotice({
      isSignedIn: false,
      answers: { getHasAlreadySubscribed: { hasAlreadySubscribed: true } },
    });
    await press("log in");
    await userEvent.type(screen.getByLabelText("Email"), "anna@gruezi.example");
    await userEvent.type(screen.getByLabelText("Password"), "secret");

    await press("LOG IN");

    expect(await screen.findByRole("dialog", { name: "Important notice" })).toBeVisible();
  });

  it("is not sold beside another plan, which is said", async () => {
    const { card } = await openPlans({ answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP)) } });

    expect(
      await within(card).findByText("You can subscribe to it once the plan you have has ended."),
    ).toBeVisible();
    expect(within(card).queryByRole("button")).toBeNull();
  });

  it("can be cancelled by who has it", async () => {
    const { card } = await openPlans({
      answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP_WITH_LESSON)) },
    });

    expect(await within(card).findByRole("button", { name: "cancel" })).toBeEnabled();
  });
});

describe("an hour that somebody else takes meanwhile", () => {
  it("disappears with a word, and another one can be chosen", async () => {
    const { backend } = await openPicker({
      answers: { createStripeCheckoutSession: { refused: "conflict" } },
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

    await vi.waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
  });
});

describe("when no private lesson is left", () => {
  it("is said before anything is chosen", async () => {
    await openNotice({
      prepare: (backend) => {
        backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };
      },
    });

    expect(within(await screen.findByRole("dialog", { name: "Oops." })).getByText(NONE_LEFT)).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Important notice" })).toBeNull();
  });

  it("is said where no hour is free, though there would be lessons", async () => {
    await openNotice({ slots: [] });

    expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  });

  it("is said when the last one was given meanwhile", async () => {
    const { backend } = await openPicker({
      answers: { createStripeCheckoutSession: { refused: "exhausted" } },
    });
    await userEvent.click(await hour(/^Monday 8 AM/));
    backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };

    await press("subscribe");

    expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  });

  it("is not said to somebody whose hour is held", async () => {
    await openPicker({
      slots: [aSlot({ StudentUID: "anna" })],
      prepare: (backend) => {
        backend.lessonCount = { AmountOfLessons: 20, MaxAmountOfLessons: 20 };
      },
    });

    expect(screen.queryByText(NONE_LEFT)).toBeNull();
  });
});

describe("what fails", () => {
  it("can be tried again when the hours do not load", async () => {
    // Of a store that is down the client itself tells the console.
    const log = vi.mocked(console.warn).mockImplementation(() => undefined);
    const { backend } = await openNotice({
      prepare: (prepared) => {
        prepared.firestoreFault = 503;
      },
    });
    await press("I agree");
    expect(await screen.findByText(/^The hours did not load\./)).toBeVisible();
    backend.firestoreFault = null;
    log.mockClear();

    await press("Try again");

    expect(await hour(/^Monday 8 AM/)).toBeEnabled();
  });

  it("is said when the payment page does not open, and the choice stays", async () => {
    await openPicker({ answers: { createStripeCheckoutSession: { refused: "unavailable" } } });
    await userEvent.click(await hour(/^Monday 8 AM/));

    await press("subscribe");

    expect(await screen.findByText("Something went wrong.")).toBeVisible();
    await press("OK");
    expect(await hour(/^Monday 8 AM/)).toBeChecked();
  });

  it.each(["conflict", "exhausted"] as const)(
    "is said when the checkout is refused with '%s' for another reason",
    async (refused) => {
      await openPicker({ answers: { createStripeCheckoutSession: { refused } } });
      await userEvent.click(await hour(/^Monday 8 AM/));

      await press("subscribe");

      expect(await screen.findByText("Something went wrong.")).toBeVisible();
    },
  );
});
