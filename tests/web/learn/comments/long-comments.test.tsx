import { COMMENT_MAX_CHARACTERS } from "@gruezi/contract/business";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { comment, LESSON, openComments } from "#support/web/learn/comment-form.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { logInAnna } from "#support/web/web-backend.ts";

openComments();

describe("a comment", () => {
  it("near its limit is counted for the eye at each letter, and told to nobody meanwhile", async () => {
    await logInAnna();
    await openAnywhere(LESSON);
    await screen.findByText(/Nobody has written anything yet/);
    await userEvent.click(comment());
    await userEvent.paste("x".repeat(COMMENT_MAX_CHARACTERS - 10));

    await userEvent.keyboard("abc");

    expect(screen.getByText("7 characters left")).toBeVisible();
    expect(screen.queryByText("7 characters left", { selector: "[role=status]" })).toBeNull();
  });
});
