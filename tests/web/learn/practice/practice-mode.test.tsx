import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { freshPractice, type PracticeWorld, press } from "#support/web/learn/practice.tsx";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { startWebBackend } from "#support/web/web-backend.ts";

const LESSON = "/videos/bim-beck";
const ANSWERS = [/Ich ha nöd Ziit/, /I have no time/, /Ich habe keine Zeit/, /At the bakery/];

let world: PracticeWorld;
beforeAll(startWebBackend);
beforeEach(() => {
  world = freshPractice();
});
afterEach(() => localStorage.clear());

type Router = Awaited<ReturnType<typeof openAnywhere>>;

const practice = () => screen.findByRole("region", { name: "Practise" });
const opener = () => screen.findByRole("button", { name: "Practise these lines" });
const searchOf = ({ state }: Router) => state.location.search;

async function expectLesson(router: Router): Promise<void> {
  expect(await screen.findByRole("region", { name: "Transcript" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Practise" })).toBeNull();
  expect(searchOf(router)).toBe("");
  expect(await opener()).toHaveFocus();
}

describe("practising", () => {
  it("is a mode of the page: the film stays, lines and text go, the question has the focus", async () => {
    const router = await openAnywhere(LESSON);
    await userEvent.click(await opener());

    expect(await within(await practice()).findByRole("textbox")).toHaveFocus();
    expect(searchOf(router)).toBe("?practise=dictation");
    expect(screen.getByRole("region", { name: /^Video:/ })).toBeVisible();
    expect(screen.queryByRole("tablist")).toBeNull();
    for (const answer of ANSWERS) expect(document.body).not.toHaveTextContent(answer);
  });

  it.each<[string, (router: Router) => Promise<unknown>]>([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Back", (router) => router.navigate(-1)],
    ["its button", () => press("Close practice")],
  ])("is left by %s from each exercise, with the focus on its opener", async (_what, leave) => {
    const router = await openAnywhere(LESSON);
    for (const way of ["Dictation", "Missing word", "Say it after"]) {
      await userEvent.click(await opener());
      await press(way);

      await leave(router);

      await expectLesson(router);
    }
  });

  it("returns to the lesson when it was opened by its address", async () => {
    const router = await openAnywhere(`${LESSON}?practise=missing-word#comments`);
    await within(await practice()).findByRole("textbox", { name: "The missing word" });

    await userEvent.keyboard("{Escape}");

    await expectLesson(router);
    expect(screen.getByRole("tab", { name: "Comments" })).toHaveAttribute("aria-selected", "true");
  });

  it.each(["karaoke", "toString", ""])("ignores an unknown exercise in the address: '%s'", async (way) => {
    await openAnywhere(`${LESSON}?practise=${way}`);

    expect(await opener()).toBeEnabled();
    expect(screen.queryByRole("region", { name: "Practise" })).toBeNull();
  });

  it("hides the film while it shows the words of the line", async () => {
    const gsw = world.backend.captions.get("/media/1.a/gsw.vtt") ?? "";
    world.backend.captions.set("/media/1.a/gsw.vtt", gsw.replace("<v Mia>", ""));
    await openAnywhere(`${LESSON}?practise=dictation`);
    const note = "The film shows the words of this line, so it is hidden.";

    expect(await screen.findByText(note)).toBeVisible();
    expect(document.querySelector("video")).not.toBeVisible();
    await press("Next exercise");

    await soon(() => expect(document.querySelector("video")).toBeVisible());
    expect(screen.queryByText(note)).toBeNull();
  });
});
