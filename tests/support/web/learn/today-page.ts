import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { aCardItem, aQueue, CLIPS, cardIdOf, LINE_ID } from "./review-queue.ts";
import { type Sounds, stubSounds } from "./sounds.ts";

export const BREAD = cardIdOf("brot");
export const MONEY = cardIdOf("gaeld");
export const CAKE = cardIdOf("chueche");

export let backend: WebBackend;
export let cached: Map<string, string>;
export let sounds: Sounds;

/** Prepares a test file with an empty Today; call it once per file. */
export function prepareToday(): void {
  beforeAll(async () => {
    startWebBackend();
    await logInAnna();
  });
  beforeEach(() => {
    backend = freshBackend();
    cached = startOpenedCache();
    sounds = stubSounds();
    sounds.clips.set(`${CLIPS.Url}${LINE_ID}.m4a`, "the line");
    backend.lessons = [aLesson()];
    haveItems();
  });
}

export function haveItems(...items: readonly ReviewItem[]): void {
  backend.responses.getReviewQueue = [aQueue(items)];
}
export const haveDue = (...ids: readonly string[]): void => haveItems(...ids.map((id) => aCardItem(id)));

export async function begin(user: Pick<typeof userEvent, "click"> = userEvent): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Begin" }));
  await screen.findByRole("article");
}
export const question = () => within(screen.getByRole("article"));
