import { DAY, HOUR } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { doc, getDoc, Timestamp } from "firebase/firestore/lite";
import { beforeEach, expect, it, vi } from "vitest";
import { aCard, aDeck, CARD_ID } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";
import { ReviewDevice } from "#support/web/learn/review-device.ts";

vi.mock("#web/data/firestore/firestore.ts", async () => {
  const { as: client } = await import("#support/rules/world.ts");
  return { ...(await import("firebase/firestore/lite")), firestore: client("anna") };
});

const ORIGIN = { itemId: CARD_ID, kind: "card", videoId: "bim-beck" } as const;
const CARD = `Users/anna/Cards/${CARD_ID}`;

/** A card that was learnt four days ago, before there was a log. */
const aKnownCard = () =>
  aCard({
    due: Timestamp.fromMillis(Date.now() - DAY),
    last_review: Timestamp.fromMillis(Date.now() - 4 * DAY),
  });

applyRules();
beforeEach(() => store({ "Flashcards/bim-beck": aDeck() }));

/** Anna's store as her devices reach it, by the product's own client and under the rules. */
async function reach() {
  const { answerStoreOf } = await import("#web/data/firestore/answers.ts");
  return answerStoreOf("anna");
}

const stored = async () => (await getDoc(doc(as("anna"), CARD))).data();

it.each([
  ["never asked before", 0, {}],
  ["known from before there was a log", 1, { [CARD]: aKnownCard() }],
] as const)(
  "two devices answer the same card without a connection, and both answers count: a card %s",
  async (_what, before, known) => {
    await store(known);
    const answers = await reach();
    const now = Date.now() - 5 * HOUR;
    const phone = new ReviewDevice(answers, 0, DEFAULT_SCHEDULING);
    const laptop = new ReviewDevice(answers, 0, schedulingOf({ Retention: 0.95, Fitted: null }));
    for (const device of [phone, laptop]) device.open(await answers.getItems([CARD_ID]));
    phone.answer(ORIGIN, 3, now);
    laptop.answer(ORIGIN, 1, now + HOUR);
    phone.answer(ORIGIN, 4, now + 2 * HOUR);

    await laptop.send(now + 3 * HOUR);
    await phone.send(now + 4 * HOUR);

    expect(await stored()).toMatchObject({
      reps: before + 3,
      last_review: Timestamp.fromMillis(now + 2 * HOUR),
    });
    const rows = (await answers.getLog())
      .flatMap(({ texts }) => texts)
      .filter((row) => row.includes(" answer "));
    expect(rows).toHaveLength(3);

    laptop.answer(ORIGIN, 3, now + 4 * HOUR);
    await laptop.send(now + 4 * HOUR);
    expect(await stored()).toMatchObject({ reps: before + 4 });
  },
);

it("an answer that is taken back after it was sent leaves the card as it was", async () => {
  await store({ [CARD]: aKnownCard() });
  const answers = await reach();
  const now = Date.now() - HOUR;
  const phone = new ReviewDevice(answers, 0, DEFAULT_SCHEDULING);
  phone.open(await answers.getItems([CARD_ID]));
  const before = await stored();
  phone.answer(ORIGIN, 1, now);
  await phone.send(now);

  phone.undo(now + 1_000);
  await phone.send(now + 1_000);

  const { due, stability, reps, lapses } = before ?? {};
  expect(await stored()).toMatchObject({ due, stability, reps, lapses });
});

it("an item is set aside and brought back", async () => {
  const answers = await reach();
  const now = Date.now() - HOUR;
  const phone = new ReviewDevice(answers, 0, DEFAULT_SCHEDULING);
  phone.answer(ORIGIN, 1, now);
  phone.place(ORIGIN, "aside", now);
  await phone.send(now);
  expect(await stored()).toMatchObject({ Suspended: true });

  phone.place(ORIGIN, "back", now + 1_000);
  await phone.send(now + 1_000);

  expect(await stored()).toMatchObject({ due: Timestamp.fromMillis(now + 1_000) });
  expect(await stored()).not.toHaveProperty("Suspended");
});
