import { TURNS_A_DAY } from "@gruezi/contract/business";
import { HOUR, SECOND } from "@gruezi/contract/durations";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { backend, LESSON, openComments } from "#support/web/learn/comment-form.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { logInAnna } from "#support/web/web-backend.ts";

openComments();

describe("another learner's comment", () => {
  const BEATS = { Message: "Chabis!", UID: "beat", Username: "Beat", TimeStamp: Date.now() - HOUR };
  const sentReports = () =>
    backend.written.map((write) => Object(write).update).filter(({ name }) => name.includes("/Reports/"));
  const pressReport = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Report the comment of Beat" }));
  const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Report" }));

  beforeEach(() => {
    backend.collections = { Comments: { "comment-of-beat-1": BEATS } };
  });

  it("is reported once, after a confirmation, and its button is disabled", async () => {
    await logInAnna();
    await openAnywhere(LESSON);

    await pressReport();
    expect(sentReports()).toEqual([]);
    await confirm();

    const done = await screen.findByRole("button", { name: "Reported. Thank you." });
    expect(done).toHaveAttribute("aria-disabled", "true");
    expect(sentReports()).toMatchObject([
      {
        name: expect.stringMatching(/\/Reports\/bim-beck_comment-of-beat-1_anna$/),
        fields: {
          VideoID: { stringValue: "bim-beck" },
          CommentID: { stringValue: "comment-of-beat-1" },
          UID: { stringValue: "anna" },
        },
      },
    ]);
  });

  it("is not reported when the learner cancels", async () => {
    await logInAnna();
    await openAnywhere(LESSON);

    await pressReport();
    await userEvent.click(await screen.findByRole("button", { name: "cancel" }));

    expect(sentReports()).toEqual([]);
    expect(screen.getByRole("button", { name: "Report the comment of Beat" })).toBeVisible();
  });

  it.each([
    ["too soon after another", SECOND, 7, "Please wait 5 seconds, then try again."],
    ["one too many for a day", HOUR, TURNS_A_DAY, "You have reported a great deal today."],
    ["of what is gone or was reported before", HOUR, 7, "gone by now, or you have reported it before."],
  ])("shows why a report %s is refused", async (_what, age, Count, words) => {
    backend.turn = { At: Date.now() - age, Since: Date.now() - 2 * HOUR, Count };
    backend.refuses = () => true;
    await logInAnna();
    await openAnywhere(LESSON);

    await pressReport();
    await confirm();

    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  it("cannot be reported by a visitor", async () => {
    await openAnywhere(LESSON);

    expect(await screen.findByText("Chabis!")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Report/ })).toBeNull();
  });
});

describe("a learner's own hidden comment", () => {
  const HIDDEN = {
    ID: "comment-of-anna-1",
    Message: "Chabis!",
    UID: "anna",
    Username: "Anna",
    TimeStamp: Date.now() - HOUR,
    HiddenAt: Date.now(),
  };
  const hiddenIn = (VideoID: string) => {
    backend.collections = { HiddenComments: { [`${VideoID}_comment-of-anna-1`]: { ...HIDDEN, VideoID } } };
  };

  it("is replaced by a note for its writer alone", async () => {
    hiddenIn("bim-beck");
    await logInAnna();
    await openAnywhere(LESSON);

    expect(await screen.findByText(/was hidden by a moderator/)).toBeVisible();
    expect(screen.queryByText("Chabis!")).toBeNull();
    expect(screen.getByRole("link", { name: "write to us" })).toHaveAttribute("href", "/contact");
  });

  it("shows no note on another lesson", async () => {
    hiddenIn("am-bahnhof");
    await logInAnna();
    await openAnywhere(LESSON);

    expect(await screen.findByText(/Nobody has written anything yet/)).toBeVisible();
    expect(screen.queryByText(/was hidden by a moderator/)).toBeNull();
  });
});
