import "#support/functions/env.ts";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { collection, doc, getDoc, getDocs } from "firebase/firestore/lite";
import { beforeEach, expect, it } from "vitest";
import { saveAnswers } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { AnswerDevice, type Save } from "#support/learning/answer-device.ts";
import { CARD_ID } from "#support/learning/answer-rows.ts";
import { applyRules, as, PROJECT_ID, store } from "#support/rules/world.ts";

/** Functions write, and Anna's client reads. */
Object.assign(process.env, {
  GCLOUD_PROJECT: PROJECT_ID,
  GOOGLE_CLOUD_PROJECT: PROJECT_ID,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
});

applyRules();
beforeEach(() => store({ "Flashcards/bim-beck": { CardIDs: [CARD_ID] } }));

const save: Save = (rows) => run(saveAnswers, { data: { rows }, auth: loginOf("anna") });

/** Reads the card as Anna's client under the rules. */
const stored = async () => (await getDoc(doc(as("anna"), `Users/anna/Cards/${CARD_ID}`))).data();
async function loggedIds(): Promise<string[]> {
  const { docs } = await getDocs(collection(as("anna"), "Users/anna/Reviews"));
  return docs.flatMap((part) => part.get("Rows")).map(({ id }) => id);
}

it("two offline devices answer the same card, and both answers count", async () => {
  const now = Date.now() - 5 * HOUR;
  const [phone, laptop] = [new AnswerDevice(save), new AnswerDevice(save, -7 * DAY)];
  phone.answer(CARD_ID, 3, now);
  laptop.answer(CARD_ID, 1, now + 7 * DAY + HOUR);
  phone.answer(CARD_ID, 4, now + 2 * HOUR);

  await Promise.all([laptop.send(now + 3 * HOUR), phone.send(now + 3 * HOUR)]);

  expect(await stored()).toMatchObject({ reps: 3 });
  expect((await stored())?.["last_review"].toMillis()).toBe(now + 2 * HOUR);
  expect((await loggedIds()).sort()).toEqual([...phone.noted, ...laptop.noted].sort());

  laptop.answer(CARD_ID, 3, now + 4 * HOUR);
  await laptop.send(now + 4 * HOUR);
  expect(await stored()).toMatchObject({ reps: 4 });
});

it("an answer undone after sending leaves the card unchanged", async () => {
  const now = Date.now() - HOUR;
  const phone = new AnswerDevice(save);
  phone.answer(CARD_ID, 3, now - 4 * DAY);
  await phone.send(now);
  const before = await stored();
  phone.answer(CARD_ID, 1, now);
  await phone.send(now);

  phone.undo(now + 1_000);
  await phone.send(now + 1_000);

  const { due, stability, reps, lapses } = before ?? {};
  expect(await stored()).toMatchObject({ due, stability, reps, lapses });
});

it("a card is set aside on one device and restored on another", async () => {
  const now = Date.now() - HOUR;
  const [phone, laptop] = [new AnswerDevice(save), new AnswerDevice(save)];
  phone.answer(CARD_ID, 1, now);
  phone.place(CARD_ID, "aside", now);
  await phone.send(now);
  expect(await stored()).toMatchObject({ Suspended: true });

  laptop.place(CARD_ID, "back", now + 1_000);
  await laptop.send(now + 1_000);

  expect((await stored())?.["due"].toMillis()).toBe(now + 1_000);
  expect(await stored()).not.toHaveProperty("Suspended");
});
