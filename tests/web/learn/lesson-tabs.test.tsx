import { tiersAnd } from "@gruezi/contract/tier-words";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { content, freshPractice, type PracticeWorld } from "#support/web/learn/practice.tsx";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { startWebBackend } from "#support/web/web-backend.ts";

const LESSON = "/videos/bim-beck";
const AUDIO = { Url: "/media/1.a/audio/1.m4a", Title: "Es Gipfeli, bitte." };

let world: PracticeWorld;
beforeAll(startWebBackend);
beforeEach(() => {
  world = freshPractice();
  world.backend.responses = { getSecureData_v2_0: [{ ...content, Audios: [AUDIO] }] };
});
afterEach(() => localStorage.clear());

const tab = (name: string) => screen.findByRole("tab", { name });
const shown = (name: string) => soon(() => expect(screen.getByRole("tabpanel")).toHaveAccessibleName(name));

it("text, listening and comments have addresses, which Back and Forward follow", async () => {
  const router = await openAnywhere(LESSON);
  await shown("Text");
  expect(await screen.findByText("At the bakery.")).toBeVisible();

  await userEvent.click(await tab("Listen"));
  await shown("Listen");
  expect(screen.getByRole("button", { name: AUDIO.Title })).toBeVisible();
  await userEvent.click(await tab("Comments"));
  await shown("Comments");
  expect(router.state.location.hash).toBe("#comments");

  await router.navigate(-1);
  await shown("Listen");
  await router.navigate(-1);
  await shown("Text");
});

it("a tab's address opens it, and an unknown address opens the text", async () => {
  const router = await openAnywhere(`${LESSON}?line=0000000b#comments`);
  await shown("Comments");
  expect(await screen.findByLabelText("Your comment")).toBeVisible();

  await router.navigate(`${LESSON}#nothing`);
  await shown("Text");
});

it("arrows move between tabs and Space chooses", async () => {
  await openAnywhere(LESSON);
  (await tab("Text")).focus();

  await userEvent.keyboard("{ArrowLeft}");
  expect(await tab("Comments")).toHaveFocus();
  await shown("Text");
  await userEvent.keyboard("{ArrowRight}{ArrowRight} ");

  await shown("Listen");
  expect(await tab("Listen")).toHaveFocus();
  expect((await tab("Text")).tabIndex).toBe(-1);
});

it("a locked lesson shows its comments without tabs", async () => {
  world.backend.responses = { getSecureData_v2_0: [{ hasAccess: false, error: { code: 2 } }] };
  await openAnywhere(LESSON);

  expect(await screen.findByText(`This lesson is part of ${tiersAnd("BASIC")}`)).toBeVisible();
  expect(await screen.findByRole("region", { name: "Comments" })).toBeVisible();
  expect(screen.queryByRole("tablist")).toBeNull();
});
