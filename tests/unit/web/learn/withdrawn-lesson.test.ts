import { createStore } from "jotai";
import { expect, it } from "vitest";
import { openedContent } from "#web/data/functions/lesson-content.ts";
import type { LessonContentAnswer } from "#web/lib/lesson-content-state.ts";

const OPEN: LessonContentAnswer = {
  status: "open",
  content: {
    hasAccess: true,
    Text: "<p>Grüezi</p>",
    VideoHLSurl: "/media/1.a/bim-beck/master.m3u8",
    Photos: [],
    Audios: [],
    Captions: { gsw: "", de: "", en: "" },
    expiresAt: 1,
  },
};
const GONE: LessonContentAnswer = { status: "failed", reason: "not-found" };
const PLAN_ENDED: LessonContentAnswer = { status: "refused", code: 2, shortfall: null };
const OFFLINE: LessonContentAnswer = { status: "failed", reason: "offline" };

/** A lesson that is open, whose address is asked for again; the answers in their order. */
async function renewAfter(...answers: LessonContentAnswer[]) {
  const store = createStore();
  const lesson = openedContent(async () => answers.shift() ?? OFFLINE);
  await store.set(lesson.openContentAtom, "bim-beck");
  const renewed = store.set(lesson.renewVideoAtom, "bim-beck");
  return { renewed, shown: () => store.get(lesson.contentAtom)("bim-beck") };
}

it.each([
  ["was taken down", GONE],
  ["needs a plan that has ended", PLAN_ENDED],
])("a lesson that %s while it is open says so", async (_what, answer) => {
  const { renewed, shown } = await renewAfter(OPEN, answer);

  await expect(renewed).rejects.toThrow("No new address");

  expect(shown()).toEqual(answer);
});

it("a lesson stays open while only the line is down", async () => {
  const { renewed, shown } = await renewAfter(OPEN, OFFLINE);

  await expect(renewed).rejects.toThrow("No new address");

  expect(shown()).toEqual(OPEN);
});
