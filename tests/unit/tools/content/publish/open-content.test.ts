import { describe, expect, it } from "vitest";
import { lessonSecretPath, videoPath } from "#functions/gateways/firestore/document-paths.ts";
import { catalogueOf } from "#tools/content/publish/catalogue.ts";
import { toDocuments } from "#tools/content/publish/documents.ts";
import { type Content, checkFolder } from "#tools/content/read/check-folder.ts";

const FOUR = ["Text", "VideoHLSurl", "Photos", "Audios"];

function sample(): Content {
  const { content } = checkFolder("emulator-data/content");
  if (!content) throw new Error("The sample content has faults.");
  return content;
}

const content = sample();

const fieldsAt = (path: string, published = content): Record<string, unknown> =>
  toDocuments(published).find((document) => document.path === path)?.fields ?? {};

const fourOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(FOUR.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

const withAccess = (access: string) =>
  content.lessons.filter(({ fields }) => fields.Access === access).map(({ docId }) => docId);

describe("the content of a lesson in its Videos document", () => {
  it.each(withAccess("public"))("is there for visitors of %s", (docId) => {
    const fields = fieldsAt(videoPath(docId));

    expect(Object.keys(fourOf(fields))).toEqual(FOUR);
    expect(fourOf(fields)).toEqual(fourOf(fieldsAt(lessonSecretPath(docId))));
    expect(fields["Text"]).not.toBe("");
  });

  it.each(["account", "BASIC", "VIP"].flatMap(withAccess))("stays closed in %s", (docId) => {
    expect(fourOf(fieldsAt(videoPath(docId)))).toEqual({});
    expect(Object.keys(fourOf(fieldsAt(lessonSecretPath(docId))))).toEqual(FOUR);
  });

  it("is removed by the publication that makes the lesson paid", () => {
    const [docId = ""] = withAccess("public");
    const paid = content.lessons.map((lesson) => ({
      ...lesson,
      fields: { ...lesson.fields, Access: "BASIC" as const },
    }));

    expect(fourOf(fieldsAt(videoPath(docId), { ...content, lessons: paid }))).toEqual({});
  });

  it("is no part of the catalogue", () => {
    const { lessons } = catalogueOf(content, { wordsUrl: "", saidUrl: "" });

    expect(lessons).toHaveLength(content.lessons.length);
    for (const lesson of lessons) expect(fourOf({ ...lesson })).toEqual({});
  });
});
