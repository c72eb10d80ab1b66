import "#support/billing/env.ts";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, it } from "vitest";
import { exportMyData } from "#functions/index.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion, storeAnswers, storeTraces, tracesOf } from "#support/functions/leavers.ts";
import { loginOf } from "#support/functions/logins.ts";

const ANSWERS = 50_000;

beforeEach(async () => {
  await startAfresh();
  await addLearner("anna");
  await storeTraces("anna");
  await storeAnswers("anna", ANSWERS);
});

it("fifty thousand answers are exported, each of them, and deleted without a trace", async () => {
  const { zip } = await run(exportMyData, { data: null, auth: loginOf("anna") });

  const files = unzipSync(Buffer.from(zip, "base64"));
  const { reviews } = JSON.parse(strFromU8(files["my-data.json"] ?? new Uint8Array()));
  const answers = reviews.filter(({ kind }: { kind: string }) => kind === "answer");
  expect(new Set(answers.map(({ id }: { id: string }) => id)).size).toBe(ANSWERS + 1);
  expect(zip.length).toBeLessThan(9_000_000);

  await askForDeletion("anna");

  expect(await tracesOf("anna")).toEqual([]);
});
