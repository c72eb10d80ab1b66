import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { DAY } from "@gruezi/contract/durations";
import {
  firstLessonOf,
  LONGEST_PAYMENT_HOLD,
  nextLessonOf,
  toLessonMove,
} from "@gruezi/contract/private-lesson-times";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aSlot, FRIDAY, lessonsOf, THURSDAY } from "#support/samples/private-lessons.ts";
import { soon } from "#support/suite/soon.ts";
import { openPage } from "#support/web/open-page.tsx";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";
import { formatDate, formatMoment } from "#web/lib/format-date.ts";

const own = (fields: Partial<PrivateLessonSlot> = {}) => aSlot({ StudentUID: "anna", ...fields });

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  backend.responses = { getCurrentSubscriptions: [{}] };
});

async function openAccount(...slots: readonly PrivateLessonSlot[]) {
  backend.collections = lessonsOf(...slots);
  await openPage("/my-account");
  return within(await screen.findByRole("region", { name: "Your private lesson" }));
}

async function openMove(slot = own(), ...others: readonly PrivateLessonSlot[]) {
  const section = await openAccount(slot, ...others);
  await userEvent.click(await section.findByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move your private lesson" }));
  await dialog.findAllByRole("radio");
  return { section, dialog };
}

describe("the private lesson on the account page", () => {
  it("shows its hour and the next lesson", async () => {
    const section = await openAccount(own());

    expect(await section.findByText("Monday, 8 AM, every week (Swiss time)")).toBeVisible();
    const next = nextLessonOf(own(), Date.now());
    expect(section.getByText(/^Next lesson:/)).toHaveTextContent(`Monday, ${formatMoment(next)}`);
  });

  it("shows which lesson stays after a move, and cannot be moved again before that is over", async () => {
    const [lastOld, first] = [Date.now() + 2 * DAY, Date.now() + 9 * DAY];

    const section = await openAccount(own({ LastOldLesson: lastOld, FirstLesson: first }));

    expect(await section.findByText(/^Last lesson at the old hour:/)).toHaveTextContent(
      formatMoment(lastOld),
    );
    expect(section.getByText(/^First lesson at the new hour:/)).toHaveTextContent(formatMoment(first));
    expect(section.getByRole("button", { name: "Move" })).toHaveAttribute("aria-disabled", "true");
    expect(
      section.getByText(`You have moved it. It can be moved again after ${formatMoment(lastOld)}.`),
    ).toBeVisible();
  });

  it("says until when it can be moved", async () => {
    const section = await openAccount(own());

    expect(await section.findByRole("button", { name: "Move" })).toHaveAccessibleDescription(
      /^A move takes a week's notice: until .* Swiss time, it can begin with the lesson of Monday, /,
    );
  });

  it("says that an hour is held while it is being paid for", async () => {
    const until = Date.now() + LONGEST_PAYMENT_HOLD;

    const section = await openAccount(own({ HoldUntil: until }));

    expect(
      await section.findByText(
        `Monday, 8 AM is held for you until ${formatMoment(until)}, while you pay for it.`,
      ),
    ).toBeVisible();
    expect(section.getByRole("link", { name: "To the plans" })).toHaveAttribute("href", "/subscriptions");
    expect(section.queryByRole("button", { name: "Move" })).toBeNull();
  });

  it("says that an hour is held beyond its hold while the first payment is late", async () => {
    const section = await openAccount(own({ HoldUntil: Date.now() - DAY }));

    expect(await section.findByText("Monday, 8 AM is held for you while you pay for it.")).toBeVisible();
  });

  it("shows when the plan and lessons of a kept hour will begin", async () => {
    const begins = Date.now() + 40 * DAY;

    const section = await openAccount(own({ HoldUntil: begins }));

    expect(await section.findByText("Monday, 8 AM (Swiss time) is kept for you")).toBeVisible();
    expect(
      section.getByText(
        `It is yours once its plan is paid for, from ${formatDate(begins)} on. For another hour, take the change back and make it again.`,
      ),
    ).toBeVisible();
    const first = formatMoment(firstLessonOf(own(), begins));
    expect(section.getByText(/^First lesson:/)).toHaveTextContent(`Monday, ${first}`);
    expect(section.queryByRole("button", { name: "Move" })).toBeNull();
  });

  it("links to the plans when there is none", async () => {
    const section = await openAccount();

    expect(await section.findByRole("link", { name: "Plans with a private lesson" })).toHaveAttribute(
      "href",
      "/subscriptions",
    );
  });

  it("can be loaded again when the response cannot be read", async () => {
    backend.collections = { PrivateLessons: { "mon-am-8": { ...own(), Day: "SUN" } } };
    await openPage("/my-account");
    const again = await screen.findByRole("button", { name: "Load it again" });
    backend.collections = lessonsOf(own());

    await userEvent.click(again);

    expect(await screen.findByText("Monday, 8 AM, every week (Swiss time)")).toBeVisible();
  });

  it("is not shown from a late response to the earlier session", async () => {
    const late = Promise.withResolvers<void>();
    backend.collections = lessonsOf(own());
    backend.firestoreDelay = late.promise;
    await openPage("/my-account");
    await soon(() => expect(backend.queries).toHaveLength(1));
    backend.firestoreDelay = null;
    backend.collections = {};

    await act(logOutAnna);
    await act(logInAnna);
    expect(await screen.findByRole("link", { name: "Plans with a private lesson" })).toBeVisible();
    await act(async () => late.resolve());

    expect(screen.queryByText(/Monday, 8 AM/)).toBeNull();
    expect(screen.getByRole("link", { name: "Plans with a private lesson" })).toBeVisible();
  });

  it("can be saved as a calendar file in Swiss time", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`); // missing in jsdom
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const section = await openAccount(own());

    await userEvent.click(await section.findByRole("button", { name: "Calendar file" }));

    await soon(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toMatch(/DTSTART;TZID=Europe\/Zurich:\d{8}T080000/);
  });
});

describe("moving a private lesson", () => {
  it("shows the first lesson at the new hour beforehand, and then the new hour", async () => {
    const { section, dialog } = await openMove(own(), THURSDAY, FRIDAY);
    const moved = { ...THURSDAY, StudentUID: "anna", FirstLesson: Date.now() + 9 * DAY, LastOldLesson: null };
    backend.responses.movePrivateLesson = [moved];
    await userEvent.click(dialog.getByRole("radio", { name: /^Thursday 12 PM/ }));
    const planned = toLessonMove(own(), THURSDAY, Date.now());
    expect(dialog.getByText(/^First lesson at the new hour:/)).toHaveTextContent(
      formatMoment(planned?.firstLesson ?? 0),
    );

    await userEvent.click(dialog.getByRole("button", { name: "Move" }));

    expect(await section.findByText("Thursday, 12 PM, every week (Swiss time)")).toBeVisible();
    expect(section.getByRole("status")).toHaveTextContent("Your lesson has moved.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(backend.called).toContainEqual({ name: "movePrivateLesson", request: { slotID: "thu-pm-12" } });
  });

  it("needs an hour other than the learner's own", async () => {
    const { dialog } = await openMove(own(), THURSDAY);

    expect(dialog.getByRole("radio", { name: /^Monday 8 AM.*yours$/ })).toBeChecked();
    expect(dialog.getByRole("button", { name: "Move" })).toHaveAttribute("aria-disabled", "true");
  });

  it("to an hour taken by another learner says so, and the hour disappears", async () => {
    const { dialog } = await openMove(own(), THURSDAY, FRIDAY);
    backend.responses.movePrivateLesson = [{ refused: "conflict" }];
    await userEvent.click(dialog.getByRole("radio", { name: /^Thursday 12 PM/ }));
    backend.collections = lessonsOf(own(), FRIDAY);

    await userEvent.click(dialog.getByRole("button", { name: "Move" }));

    expect(
      await dialog.findByText("Somebody has just taken that hour. Please choose another one."),
    ).toBeVisible();
    expect(dialog.queryByRole("radio", { name: /^Thursday 12 PM/ })).toBeNull();
  });

  it.each([
    ["not-changeable", "This lesson cannot be moved right now. Please reload the page to see when it can."],
    ["unavailable", "Our servers do not answer right now. Please try again in a moment."],
  ] as const)("that is refused with '%s' says why", async (refused, words) => {
    const { dialog } = await openMove(own(), THURSDAY);
    backend.responses.movePrivateLesson = [{ refused }];
    await userEvent.click(dialog.getByRole("radio", { name: /^Thursday 12 PM/ }));

    await userEvent.click(dialog.getByRole("button", { name: "Move" }));

    expect(await screen.findByText(words)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Move" })).not.toHaveAttribute("aria-disabled");
  });

  it("is not done on 'not now'", async () => {
    const { dialog } = await openMove(own(), THURSDAY);

    await userEvent.click(dialog.getByRole("button", { name: "Not now" }));

    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
