import { TURNS_A_DAY } from "@gruezi/contract/business";
import { HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { backend, LESSON, openComments, send, sentComments, write } from "#support/web/learn/comment-form.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { logInAnna } from "#support/web/web-backend.ts";

openComments();

describe("the rate-limit turn that a comment takes", () => {
  const sentTurns = () =>
    backend.written
      .map((write) => Object(write).update)
      .filter(({ name }) => name.endsWith("/Users/anna/Turns/comments"));

  const writeAndSend = async () => {
    await logInAnna();
    await openAnywhere(LESSON);
    await write();
    await send();
  };

  it("names the comment, and is the first of a new book when there was none", async () => {
    await writeAndSend();

    await soon(() => expect(sentTurns()).toHaveLength(1));
    const [sent] = sentComments();
    expect(sentTurns()[0].fields).toEqual({
      VideoID: { stringValue: "bim-beck" },
      ID: sent.ID,
      Count: { integerValue: "1" },
    });
  });

  it.each([
    ["the next of its book", 7, { Count: { integerValue: "8" } }],
    ["the last of its book", TURNS_A_DAY - 1, { Count: { integerValue: String(TURNS_A_DAY) } }],
    ["the first of a new book after a full one", TURNS_A_DAY, { Count: { integerValue: "1" } }],
  ])("is %s", async (_what, Count, fields) => {
    const Since = Date.now() - HOUR;
    backend.turn = { At: Since, Since, Count };

    await writeAndSend();

    await soon(() => expect(sentTurns()).toMatchObject([{ fields }]));
    expect("Since" in sentTurns()[0].fields).toBe(Count < TURNS_A_DAY);
  });

  it.each([
    ["too soon", SECOND, 7, "conflict", "Please wait 5 seconds, then send this one again."],
    ["one too many for a day", HOUR, TURNS_A_DAY, "exhausted", "send it again tomorrow."],
    ["refused for another reason", HOUR, 7, "not-allowed", "You are not allowed to do this."],
  ] as const)("that is %s leaves the comment to be sent again", async (_what, age, Count, reason, words) => {
    backend.turn = { At: Date.now() - age, Since: Date.now() - 2 * HOUR, Count };
    backend.refuses = () => true;
    expectFailures(`comments failed: ${reason}`);

    await writeAndSend();

    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    backend.refuses = () => false;
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
    expect(sentComments()).toHaveLength(1);
  });

  it("is too soon when another page took one in the meantime", async () => {
    const Since = Date.now() - 2 * HOUR;
    backend.turn = { At: Since, Since, Count: 7 };
    backend.refuses = () => {
      backend.turn = { At: Since + MINUTE, Since, Count: 8 };
      return true;
    };
    expectFailures("comments failed: conflict");

    await writeAndSend();

    expect(await screen.findByText(/You wrote another comment a moment ago/)).toBeVisible();
  });
});
