import { COMMENT_MAX_CHARACTERS } from "@gruezi/contract/business";
import { HOUR } from "@gruezi/contract/durations";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { backend, comment, LESSON, openComments } from "#support/web/learn/comment-form.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { logInAnna } from "#support/web/web-backend.ts";

openComments();

describe("a comment", () => {
  it("of 1,900 line breaks is folded until “Show more” is pressed", async () => {
    const Message = `above${"\n".repeat(1_900)}below`;
    backend.collections = {
      Comments: { one: { Message, UID: "beat", Username: "Beat", TimeStamp: Date.now() - HOUR } },
    };
    await openAnywhere(LESSON);
    const entry = within((await screen.findByText("Beat")).closest("li") ?? document.body);

    expect(entry.getByText("above").textContent).toBe("above");
    await userEvent.click(entry.getByRole("button", { name: "Show more" }));

    expect(entry.getByText(/above/).textContent).toBe(Message);
  });

  it("near its limit shows the characters left at each letter, without announcing each to screen readers", async () => {
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
