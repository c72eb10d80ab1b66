import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import {
  backend,
  comment,
  LESSON,
  logInNameless,
  nameField,
  openComments,
  question,
  saveName,
  send,
  sentComments,
  told,
  WORDS,
  write,
} from "#support/web/learn/comment-form.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";

openComments();

describe("a learner without a name who comments", () => {
  it("is asked for a name in place, and the comment is sent under it", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();

    await send();
    expect(await nameField()).toHaveFocus();
    expect(backend.written).toEqual([]);
    await userEvent.keyboard(" Nina  Meier {Enter}");

    await soon(() =>
      expect(sentComments()).toMatchObject([
        { Message: { stringValue: WORDS }, Username: { stringValue: "Nina Meier" } },
      ]),
    );
    expect(told("update")).toMatchObject([{ request: { displayName: "Nina Meier" } }]);
    expect(told("token")).toHaveLength(1);
    expect(comment()).toHaveValue("");
    expect(comment()).toHaveFocus();
    expect(screen.queryByRole("group", { name: /^Which name/ })).toBeNull();
  });

  it("is asked for a name only once", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    await userEvent.type(await nameField(), "Nina{Enter}");
    await soon(() => expect(sentComments()).toHaveLength(1));

    await userEvent.type(comment(), "Adieu!");
    await send();

    await soon(() => expect(sentComments()).toHaveLength(2));
    expect(told("update")).toHaveLength(1);
  });

  it("keeps the comment after cancelling the question for a name", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();

    await userEvent.click(within(await question()).getByRole("button", { name: "Cancel" }));

    expect(comment()).toHaveValue(WORDS);
    expect(comment()).toHaveFocus();
    expect(screen.getByRole("button", { name: "Comment" })).toBeVisible();
    expect(backend.written).toEqual([]);
  });

  it.each([
    ["is refused", ["TOO_MANY_ATTEMPTS_TRY_LATER"], "Too many attempts."],
    ["has ended in something new", ["SOMETHING_NEW : <b>Bold</b>"], "<b>Bold</b>"],
  ])(
    "keeps the comment and the name when saving the name %s, and can try again",
    async (_how, update, words) => {
      await logInNameless();
      backend.identityFaults = { update };
      await openAnywhere(LESSON);
      await write();
      await send();
      await userEvent.type(await nameField(), "Nina");

      await saveName();

      expect(await screen.findByText(words, { exact: false })).toBeVisible();
      expect(await nameField()).toHaveValue("Nina");
      expect(comment()).toHaveValue(WORDS);
      await saveName();
      await soon(() => expect(sentComments()).toHaveLength(1));
    },
  );

  it("keeps the comment without a connection", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    const field = await nameField();
    backend.isIdentityDown = true;

    await userEvent.type(field, "Nina{Enter}");

    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(comment()).toHaveValue(WORDS);
    backend.isIdentityDown = false;
    await saveName();
    await soon(() => expect(sentComments()).toHaveLength(1));
  });

  it("names the account and sends the comment once, however often the button is pressed", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    await userEvent.type(await nameField(), "Nina");

    await userEvent.dblClick(screen.getByRole("button", { name: "Save and send" }));

    await soon(() => expect(sentComments()).toHaveLength(1));
    expect(told("update")).toHaveLength(1);
  });

  it("sends nothing when the comment was cleared meanwhile", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    await userEvent.clear(comment());

    await userEvent.type(await nameField(), "Nina{Enter}");

    await soon(() => expect(screen.queryByRole("group", { name: /^Which name/ })).toBeNull());
    expect(told("update")).toHaveLength(1);
    expect(backend.written).toEqual([]);
  });

  it.each([
    ["blanks", "   "],
    ["4,000 characters", "n".repeat(4_000)],
    ["a Hangul filler", "\u3164"],
    ["a word for the team", "Grüezi Support"],
    ["the name of who has left", "De1eted learner"],
    ["two alphabets in a word", "\u0410nna"],
  ])("is asked for a name, too, when the account's name consists of %s", async (_what, displayName) => {
    await logInNameless(displayName);
    await openAnywhere(LESSON);
    await write();

    await send();

    expect(await nameField()).toHaveValue("");
  });
});

describe("a name that the account got elsewhere", () => {
  it("is cleaned and stored before the comment is sent under it", async () => {
    await logInNameless("\u202ENina\u202C  Ｍeier");
    await openAnywhere(LESSON);
    await write();

    await send();

    await soon(() => expect(sentComments()).toMatchObject([{ Username: { stringValue: "Nina Meier" } }]));
    expect(told("update")).toMatchObject([{ request: { displayName: "Nina Meier" } }]);
  });
});

describe("a typed name", () => {
  it.each([
    ["reserved for the team", "Grüezi Team", /could be taken for our team/],
    ["that of who has left", "deleted Iearner", /a learner who has left/],
    ["of two alphabets in a word", "Ann\u0430", /each word in one alphabet/],
  ])("%s is not sent, and the browser says why", async (_what, name, words) => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    const field = await nameField();

    await userEvent.type(field, name);
    await saveName();

    expect(field).toBeInvalid();
    expect(field).toHaveProperty("validationMessage", expect.stringMatching(words));
    expect(told("update")).toEqual([]);
  });

  it.each([
    ["blanks", "   "],
    ["zero-width spaces", "\u200B\u200B"],
    ["a Hangul filler", "\u3164"],
    ["blank Braille", "\u2800"],
    ["a variation selector", "\uFE0F"],
  ])("consisting of %s is not sent, and the browser says why", async (_what, name) => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    const field = await nameField();

    await userEvent.click(field);
    await userEvent.paste(name);
    await saveName();

    expect(field).toBeInvalid();
    expect(field).toHaveProperty(
      "validationMessage",
      "Please use up to 60 characters, and at least one that can be seen.",
    );
    expect(told("update")).toEqual([]);
    expect(comment()).toHaveValue(WORDS);
  });

  it("with 4,000 characters is cut at the sixtieth while typing", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();
    const field = await nameField();

    await userEvent.click(field);
    await userEvent.paste("n".repeat(4_000));
    await saveName();

    await soon(() => expect(told("update")).toMatchObject([{ request: { displayName: "n".repeat(60) } }]));
  });

  it("with markup is shown as it was typed", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();

    await userEvent.type(await nameField(), "<img src=x>{Enter}");

    const [entry] = within(await screen.findByRole("list", { name: /^Comments/ })).getAllByRole("listitem");
    expect(entry).toHaveTextContent("<img src=x>");
    expect(document.querySelector("img[src=x]")).toBeNull();
  });
});
