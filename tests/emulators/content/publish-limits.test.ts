import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { startPublication } from "#support/samples/publication.ts";

const { mediaRoot, publish, idsIn, storedDocuments } = startPublication("demo-gruezi-content-limits");

/** Publishes copies of the sample's first lesson. */
const publishMany = (count: number, { summary = () => "", text = "" }) =>
  publish({}, (content) => {
    const [first] = content.lessons;
    if (!first) throw new Error("The sample folder has no lesson.");
    const lessons = Array.from({ length: count }, (_, number) => ({
      ...first,
      docId: `lesson-${number}`,
      text,
      fields: { ...first.fields, Summary: summary() },
    }));
    return { ...content, lessons };
  });

it("long lessons are published in requests that the emulator takes", async () => {
  // These are 6 MB in all, and a request takes 4 MiB.
  await publishMany(60, { text: "Grüezi mitenand. ".repeat(6_000) });

  expect(await idsIn("Videos")).toHaveLength(60);
});

it("lessons too many for a Firestore document are refused, without writing", async () => {
  // The text is random, so that it does not compress.
  const summary = () => randomBytes(7_500).toString("base64url");

  const refused = publishMany(140, { summary });

  await expect(refused).rejects.toThrow(
    /^The catalogue of 140 lessons has \d{7} bytes, compressed\. One document holds 1000000: nothing is published\.$/,
  );
  expect(await storedDocuments()).toEqual({});
  expect(existsSync(mediaRoot)).toBe(false);
});
