import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import {
  backend,
  comment,
  LESSON,
  openComments,
  send,
  sentComments,
  told,
  WORDS,
  write,
} from "#support/web/learn/comment-form.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { logInAnna, logOutAnna } from "#support/web/web-backend.ts";

openComments();

const OF_COMMENTS = expect.objectContaining({ from: [{ collectionId: "Comments" }] });

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

  it("is sent with a renewed token when the old one lacks the writer's name", async () => {
    backend.displayName = undefined;
    await logInAnna();
    const { auth } = await import("#web/data/auth/auth.ts");
    // An earlier renewal of the token failed, so it lacks the account's name.
    Object.assign(auth.currentUser ?? {}, { displayName: "Nina" });
    backend.displayName = "Nina";
    await openAnywhere(LESSON);
    await write();

    await send();

    await soon(() => expect(sentComments()).toMatchObject([{ Username: { stringValue: "Nina" } }]));
    expect(told("token")).toHaveLength(1);
  });

  it("is kept while its writer is on another page, and cleared after log-out", async () => {
    await logInAnna();
    const router = await openAnywhere(LESSON);
    await write();
    await router.navigate("/privacy-policy");
    await screen.findByRole("heading", { level: 1, name: /privacy/i });

    await router.navigate(LESSON);

    expect(await screen.findByLabelText("Your comment")).toHaveValue(WORDS);
    const { logOut } = await import("#web/data/auth/account.ts");
    await logOut();
    await soon(() => expect(comment()).toHaveValue(""));
  });

  it("is shown as sent when loading new comments after it fails", async () => {
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

  it("that was sent while the comments loaded is listed among them", async () => {
    await logInAnna();
    const loading = Promise.withResolvers<void>();
    backend.firestoreDelay = loading.promise;
    await openAnywhere(LESSON);
    const field = await screen.findByLabelText("Your comment");
    await soon(() => expect(backend.queries).toContainEqual(OF_COMMENTS));
    backend.firestoreDelay = null;
    await userEvent.type(field, WORDS);
    await send();
    await soon(() => expect(sentComments()).toHaveLength(1));

    loading.resolve();

    expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
    expect(within(screen.getByRole("list")).getByText(WORDS)).toBeVisible();
  });

  it("comes back to its field when sending fails and the comments did not load", async () => {
    await logInAnna();
    backend.firestoreFault = 503;
    expectFailures("comments failed: unavailable", "comments failed: unavailable");
    await openAnywhere(LESSON);
    await screen.findByText(/The comments did not load/);
    await write();

    await send();

    await soon(() => expect(comment()).toHaveValue(WORDS));
  });

  it("comes back to its field above the text that was typed since", async () => {
    await logInAnna();
    backend.firestoreFault = 503;
    expectFailures("comments failed: unavailable", "comments failed: unavailable");
    await openAnywhere(LESSON);
    await screen.findByText(/The comments did not load/);
    await write();
    const saving = Promise.withResolvers<void>();
    backend.firestoreDelay = saving.promise;
    await send();
    await soon(() => expect(comment()).toHaveValue(""));
    await userEvent.type(comment(), "Und no öppis.");

    saving.resolve();

    await soon(() => expect(comment()).toHaveValue(`${WORDS}\n\nUnd no öppis.`));
  });

  it("comes back to its field when the session has ended elsewhere", async () => {
    backend.displayName = undefined;
    await logInAnna();
    const { auth } = await import("#web/data/auth/auth.ts");
    // The token lacks the name, so it is renewed before the comment is sent.
    Object.assign(auth.currentUser ?? {}, { displayName: "Nina" });
    backend.identityFaults["token"] = ["TOKEN_EXPIRED"];
    expectFailures("comments failed: signed-out");
    await openAnywhere(LESSON);
    await write();

    await send();

    expect(await screen.findByText(/You have been logged out\. Your comment is kept/)).toBeVisible();
    expect(comment()).toHaveValue(WORDS);
    expect(screen.getByRole("button", { name: "Sign in to comment" })).toBeVisible();
    expect(sentComments()).toEqual([]);
  });

  it("is kept over a reload, for its writer only", async () => {
    await logInAnna();
    await openAnywhere(LESSON);
    await write();
    cleanup();

    await openAnywhere(LESSON);

    await soon(() => expect(comment()).toHaveValue(WORDS));
    await logOutAnna();
    await soon(() => expect(comment()).toHaveValue(""));
    expect(Object.entries(localStorage).join()).not.toContain(WORDS);
  });

  it("of a visitor is kept over a reload, and can be sent after log-in", async () => {
    await openAnywhere(LESSON);
    await write();
    cleanup();
    await openAnywhere(LESSON);
    await soon(() => expect(comment()).toHaveValue(WORDS));

    await userEvent.click(comment());
    await act(logInAnna);
    await screen.findByRole("button", { name: "Comment" });
    expect(comment()).toHaveValue(WORDS);
    await send();

    await soon(() => expect(sentComments()).toHaveLength(1));
    cleanup();
    await openAnywhere(LESSON);
    await screen.findByText(/Nobody has written anything yet/);
    expect(comment()).toHaveValue("");
  });

  it.each(["nonsense", "null", '{"text":5}'])("begins empty when the stored draft is %s", async (stored) => {
    localStorage.setItem("gruezi.draft.visitor.bim-beck", stored);

    await openAnywhere(LESSON);

    await screen.findByText(/Nobody has written anything yet/);
    expect(comment()).toHaveValue("");
  });

  it("on one lesson is kept while a comment on another lesson is written", async () => {
    backend.lessons = [aLesson(), aLesson({ DocID: "am-bahnhof", Title: "At the station" })];
    await logInAnna();
    const router = await openAnywhere(LESSON);
    await write();
    await router.navigate("/videos/am-bahnhof#comments");
    await screen.findByRole("heading", { level: 1, name: "At the station" });
    await write("Wo isch s Perron?");

    await router.navigate(LESSON);

    await soon(() => expect(comment()).toHaveValue(WORDS));
  });
});
