import "#support/billing/env.ts";
import { beforeEach, expect, it } from "vitest";
import { startAfresh } from "#support/billing/world.ts";
import { readExportOf } from "#support/functions/exported-data.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion, storeAnswers, storeTraces, tracesOf } from "#support/functions/leavers.ts";

const ANSWERS = 50_000;

beforeEach(async () => {
  await startAfresh();
  await addLearner("anna");
  await storeTraces("anna");
  await storeAnswers("anna", ANSWERS);
});

it("fifty thousand answers are exported, each of them, and deleted without a trace", async () => {
  const { data, bytes } = await readExportOf("anna");

  const answers = data.reviews.filter(({ kind }: { kind: string }) => kind === "answer");
  expect(new Set(answers.map(({ id }: { id: string }) => id)).size).toBe(ANSWERS + 1);
  expect(bytes).toBeLessThan(9_000_000);

  await askForDeletion("anna");

  expect(await tracesOf("anna")).toEqual([]);
});
