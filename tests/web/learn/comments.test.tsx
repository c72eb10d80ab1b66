import { TURNS_A_DAY } from "@gruezi/contract/business";
import { HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  const { setLogLevel } = await import("firebase/firestore/lite");
  // It warns of every answer that a test refuses on purpose.
  setLogLevel("silent");
});
beforeEach(() => {
  backend = freshBackend();
  backend.lessons = [aLesson()];
  backend.answers = { getSecureData_v2_0: ["never"] };
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/auth.ts");
  await logOut();
  localStorage.clear();
});

const WORDS = "Merci vilmal!";
const LESSON = "/videos/bim-beck";

const logInNameless = (displayName?: string) => {
  backend.displayName = displayName;
  return logInAnna();
};
const write = async (words = WORDS) => {
  const field = await screen.findByLabelText("Your comment");
  await screen.findByText(/Nobody has written anything yet|The comments did not load/);
  await userEvent.type(field, words);
};
const send = async () => userEvent.click(await screen.findByRole("button", { name: "Comment" }));
const question = () => screen.findByRole("group", { name: "Which name should stand beside your comments?" });
const nameField = async () => within(await question()).getByLabelText("Username");
const saveName = () => userEvent.click(screen.getByRole("button", { name: "Save and send" }));
const told = (name: string) => backend.identityCalls.filter((call) => call.name === name);
const comment = () => screen.getByLabelText("Your comment");
const sentComments = () =>
  backend.written.map((write) => Object(write).update.fields).filter((fields) => "Message" in fields);

describe("a learner without a name who comments", () => {
  it("is asked for one in place, then the comment goes under it", async () => {
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

  it("is asked only once", async () => {
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

  it("keeps the comment where they would rather not say it", async () => {
    await logInNameless();
    await openAnywhere(LESSON);
    await write();
    await send();

    await userEvent.click(within(await question()).getByRole("button", { name: "cancel" }));

    expect(comment()).toHaveValue(WORDS);
    expect(comment()).toHaveFocus();
    expect(screen.getByRole("button", { name: "Comment" })).toBeVisible();
    expect(backend.written).toEqual([]);
  });

  it.each([
    ["is refused", ["TOO_MANY_ATTEMPTS_TRY_LATER"], "Too many attempts."],
    ["has ended in something new", ["SOMETHING_NEW : <b>Bold</b>"], "<b>Bold</b>"],
  ])("keeps the comment and the name where naming %s, and can try again", async (_how, update, words) => {
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
  });

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

  it("sends nothing where the comment was taken out meanwhile", async () => {
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
  ])("is asked, too, where the account's name is of %s", async (_what, displayName) => {
    await logInNameless(displayName);
    await openAnywhere(LESSON);
    await write();

    await send();

    expect(await nameField()).toHaveValue("");
  });
});

describe("a name that cannot be one", () => {
  it.each([
    ["blanks", "   "],
    ["zero-width spaces", "\u200B\u200B"],
    ["a Hangul filler", "\u3164"],
    ["blank Braille", "\u2800"],
    ["a variation selector", "\uFE0F"],
  ])("such as %s is not sent, and the browser says why", async (_what, name) => {
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

  it("of 4,000 characters is cut at the sixtieth where it is typed", async () => {
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

  it("but of markup is shown as it is written", async () => {
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

describe("the turn that a comment takes", () => {
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

  it("names the comment, and is the first of a book where there was none", async () => {
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

  it("that another page took in the meantime is too soon as well", async () => {
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

describe("somebody else's comment", () => {
  const BEATS = { Message: "Chabis!", UID: "beat", Username: "Beat", TimeStamp: Date.now() - HOUR };
  const sentReports = () =>
    backend.written.map((write) => Object(write).update).filter(({ name }) => name.includes("/Reports/"));
  const pressReport = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Report the comment of Beat" }));
  const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Report" }));

  beforeEach(() => {
    backend.collections = { Comments: { "comment-of-beat-1": BEATS } };
  });

  it("is reported once, after a question, and the focus stays", async () => {
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

  it("is not reported where the learner thinks better of it", async () => {
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
  ])("that is a report %s is told kindly", async (_what, age, Count, words) => {
    backend.turn = { At: Date.now() - age, Since: Date.now() - 2 * HOUR, Count };
    backend.refuses = () => true;
    await logInAnna();
    await openAnywhere(LESSON);

    await pressReport();
    await confirm();

    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  it("is reported by nobody who is not logged in", async () => {
    await openAnywhere(LESSON);

    expect(await screen.findByText("Chabis!")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Report/ })).toBeNull();
  });
});

describe("a comment of one's own that was hidden", () => {
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

  it("is no matter on another lesson", async () => {
    hiddenIn("am-bahnhof");
    await logInAnna();
    await openAnywhere(LESSON);

    expect(await screen.findByText(/Nobody has written anything yet/)).toBeVisible();
    expect(screen.queryByText(/was hidden by a moderator/)).toBeNull();
  });
});

describe("a comment", () => {
  it.each([
    ["blanks", "   "],
    ["invisible characters", "\u200B\u3164\u2800\uFE0F"],
  ])("of %s is not sent", async (_what, text) => {
    await logInAnna();
    await openAnywhere(LESSON);
    await screen.findByText(/Nobody has written anything yet/);
    await userEvent.click(comment());
    await userEvent.paste(text);

    await userEvent.keyboard("{Control>}{Enter}{/Control}");

    expect(screen.getByRole("button", { name: "Comment" })).toHaveAttribute("aria-disabled", "true");
    expect(backend.written).toEqual([]);
  });

  it("is written under a token with the writer's name, though an older one had none", async () => {
    backend.displayName = undefined;
    await logInAnna();
    const { auth } = await import("#web/data/auth/auth.ts");
    // As after a renewal of the token that did not come: the account has its name, the token does not know it.
    Object.assign(auth.currentUser ?? {}, { displayName: "Nina" });
    backend.displayName = "Nina";
    await openAnywhere(LESSON);
    await write();

    await send();

    await soon(() => expect(sentComments()).toMatchObject([{ Username: { stringValue: "Nina" } }]));
    expect(told("token")).toHaveLength(1);
  });

  it("is kept while its writer is elsewhere, and shown to nobody who signs in later", async () => {
    await logInAnna();
    const router = await openAnywhere(LESSON);
    await write();
    await router.navigate("/privacy-policy");
    await screen.findByRole("heading", { level: 1, name: /privacy/i });

    await router.navigate(LESSON);

    expect(await screen.findByLabelText("Your comment")).toHaveValue(WORDS);
    const { logOut } = await import("#web/data/auth/auth.ts");
    await logOut();
    await soon(() => expect(comment()).toHaveValue(""));
  });

  it("that was saved is sent, though the look for new comments after it fails", async () => {
    await logInAnna();
    await openAnywhere(LESSON);
    await write();
    backend.faultAfterWriting = 503;

    await send();

    expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
    expect(sentComments()).toMatchObject([{ Message: { stringValue: WORDS } }]);
    expect(screen.getByText(WORDS)).toBeVisible();
    expect(screen.queryByText("Not sent.")).toBeNull();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("is back in its field where it did not get through and the comments had not loaded", async () => {
    await logInAnna();
    backend.firestoreFault = 503;
    expectFailures("comments failed: unavailable", "comments failed: unavailable");
    await openAnywhere(LESSON);
    await screen.findByText(/The comments did not load/);
    await write();

    await send();

    await soon(() => expect(comment()).toHaveValue(WORDS));
  });
});
