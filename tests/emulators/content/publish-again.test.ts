import { statSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { describe, expect, it } from "vitest";
import { wholeCataloguePath } from "#functions/gateways/firestore/document-paths.ts";
import { renamed, withChange, without } from "#support/samples/content-folder.ts";
import { startPublication } from "#support/samples/publication.ts";
import { planSlotWrites } from "#tools/content/publish/slots.ts";

const { firestore, mediaRoot, publish, runPublish, stored, storedBrotli, idsIn, storedDocuments } =
  startPublication("demo-gruezi-content-again");

const storedCatalogue = () => storedBrotli<Catalogue>(wholeCataloguePath);

describe("publishing again", () => {
  it("changes nothing without changes", async () => {
    await publish();
    const documents = await storedDocuments();
    const { mtimeMs } = statSync(join(mediaRoot, "lessons/bim-beck/audio/1.m4a"));

    const { changedMediaFiles } = await publish();

    expect(await storedDocuments()).toEqual(documents);
    expect(statSync(join(mediaRoot, "lessons/bim-beck/audio/1.m4a")).mtimeMs).toBe(mtimeMs);
    expect(changedMediaFiles).toBe(0);
  });

  it("replaces changed media only", async () => {
    await publish();

    const { changedMediaFiles } = await publish({ "lessons/bim-beck/audio/1.m4a": "another recording" });

    expect(changedMediaFiles).toBe(1);
  });

  it("draws a lesson's card anew for another title only", async () => {
    const summary = withChange("lessons/bim-beck/lesson.md", "Order bread and", "Order rolls and");
    const title = withChange("lessons/bim-beck/lesson.md", "at the bakery", "buying bread");
    await publish();
    const before = await stored("Videos/bim-beck");

    expect(await publish(summary)).toMatchObject({ changedMediaFiles: 0 });
    expect(await publish(title)).toMatchObject({ changedMediaFiles: 1 });
    expect((await stored("Videos/bim-beck"))?.["CardImageURL"]).not.toBe(before?.["CardImageURL"]);
  });

  it("leaves a taken slot with its learner, and the count of lessons", async () => {
    await publish();
    await firestore.doc("PrivateLessons/mon-am-9").update({ StudentUID: "anna", HoldUntil: new Date(0) });
    await firestore.doc("Metadata/private_lessons").update({ AmountOfLessons: 7 });
    const taken = await stored("PrivateLessons/mon-am-9");

    const { notes } = await publish(withChange("slots.json", '"Hour": 9', '"Hour": 10'));

    expect(await stored("PrivateLessons/mon-am-9")).toEqual(taken);
    expect(await stored("Metadata/private_lessons")).toEqual({ MaxAmountOfLessons: 20, AmountOfLessons: 7 });
    expect(notes).toEqual(["slot mon-am-9 keeps its hour: a learner holds it"]);
  });

  it("withdraws a removed lesson, but keeps learners' comments", async () => {
    await publish();
    const comment = { Message: "Merci!" };
    await firestore.doc("Videos/bim-beck/Comments/comment-of-anna-1").set(comment);

    const { withdrawnLessons } = await publish({
      ...renamed("lessons/bim-beck", "lessons/im-lade"),
      ...withChange("course.yaml", "Lessons: [bim-beck]", "Lessons: [im-lade]"),
    });

    expect(await idsIn("Videos")).toEqual(["im-lade", "mini-merci"]);
    expect(await idsIn("Flashcards")).toEqual(["im-lade"]);
    expect(await stored("Videos/bim-beck/Secret/content")).toBeUndefined();
    expect(await stored("Videos/bim-beck/Secret/lines")).toBeUndefined();
    expect(await stored("Videos/bim-beck/Comments/comment-of-anna-1")).toEqual(comment);
    expect(withdrawnLessons).toEqual(["bim-beck"]);
    expect(await storedCatalogue()).toMatchObject({
      lessons: [{ DocID: "im-lade" }, { DocID: "mini-merci" }],
    });
  });

  it("withdraws removed cards, sheets and free slots", async () => {
    await publish();

    await publish({
      "lessons/bim-beck/cards.csv": null,
      ...without("grammar/articles"),
      "slots.json": '{ "MaxAmountOfLessons": 20, "slots": [] }',
    });

    expect(await idsIn("Flashcards")).toEqual([]);
    expect(await idsIn("GrammarPDFs")).toEqual([]);
    expect(await idsIn("PrivateLessons")).toEqual([]);
    expect(await stored("Videos/bim-beck")).toMatchObject({ HasFlashcards: false });
  });
});

it("publishing fails as a whole when a learner claims a slot about to be removed", async () => {
  await publish();
  const { writes } = await planSlotWrites(firestore, { slots: [], MaxAmountOfLessons: 20 });
  await firestore.doc("PrivateLessons/mon-am-9").update({ StudentUID: "anna" });
  const batch = firestore.batch();
  for (const write of writes) write(batch);

  await expect(batch.commit()).rejects.toThrow("FAILED_PRECONDITION");

  expect(await idsIn("PrivateLessons")).toEqual(["fri-pm-2", "mon-am-9"]);
});

it("two concurrent publications leave a catalogue of both", async () => {
  await publish();

  await Promise.all([runPublish(), runPublish(without("lessons/bim-beck"))]);

  const { lessons } = await storedCatalogue();

  expect(lessons.map(({ DocID }) => DocID).sort()).toEqual(await idsIn("Videos"));
});
