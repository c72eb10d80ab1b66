import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DELETED_LEARNER } from "@gruezi/contract/documents/comment";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import {
  NOT_PERSONAL,
  type OwnerField,
  PERSONAL_DATA,
  SECTION_NAMES,
  SECTIONS,
} from "#functions/domain/accounts/personal-data.ts";

type Row = (typeof PERSONAL_DATA)[number];

const LEAVING = readFileSync(join(REPOSITORY, "docs/leaving.md"), "utf8");
const namesIn = (text = ""): readonly string[] =>
  [...text.matchAll(/`([\w/*]+)`/g)].map(([, name = ""]) => name);
const stepOf = (number: number) =>
  namesIn(LEAVING.split("\n").find((line) => line.startsWith(`| ${number} |`)));
const staying = namesIn(LEAVING.split("## Data that stays")[1]?.split("\n## ")[0]);

const collectionOf = ({ collections }: Row): string => collections.split("/").at(-1) ?? "";
const collectionsThat = (isMeant: (row: Row) => boolean): readonly string[] => [
  ...new Set(PERSONAL_DATA.filter(isMeant).map(collectionOf)),
];
const isField = (owner: Row["owner"]): owner is OwnerField => typeof owner === "object";

describe("the deletion of an account", () => {
  it("removes what the document on leaving says: the learner's documents, and others that name them", () => {
    const told = stepOf(5).filter((name) => !name.startsWith("Users/"));

    // The document says the first and the last in words.
    expect(collectionsThat(({ deletion }) => deletion === "delete").toSorted()).toEqual(
      ["Users", ...told, "DeadLetters"].toSorted(),
    );
  });

  it("frees the private lesson's hour in a step of its own", () => {
    expect(collectionsThat(({ deletion }) => deletion === "own step")).toEqual(stepOf(3));
  });

  it("leaves only documents of which the document on leaving says for how long", () => {
    const left = collectionsThat(({ deletion }) => typeof deletion === "object");

    expect(left).toEqual(["Comments", "TrialCards", "Withdrawals", "Mail", "Gifts"]);
    for (const name of left) expect(staying.map((path) => path.split("/").at(-1))).toContain(name);
  });

  const anonymised = PERSONAL_DATA.flatMap(({ collections, owner, deletion }) =>
    typeof deletion === "object" ? [{ collections, owner, deletion }] : [],
  );

  it.each(anonymised)("takes every name from what stays in $collections", ({ owner, deletion }) => {
    if (!isField(owner)) throw new Error("The document's path would go on naming the account.");

    expect(deletion.anonymise[owner.field]).toBe("");
    for (const text of Object.values(deletion.anonymise)) expect(["", DELETED_LEARNER]).toContain(text);
  });

  it("takes the names of a comment's author, a gift's buyer and a trial's plan, too", () => {
    const fields = anonymised.map(({ collections, deletion }) => [
      collections,
      Object.keys(deletion.anonymise),
    ]);

    expect(fields).toEqual([
      ["Videos/Comments", ["UID", "Username"]],
      ["TrialCards", ["uid", "subscription"]],
      ["Withdrawals", ["UID"]],
      ["Mail", ["UID"]],
      ["Gifts", ["BuyerUID", "BuyerEmail"]],
      ["Gifts", ["UID"]],
    ]);
    expect(anonymised[0]?.deletion.anonymise["Username"]).toBe(DELETED_LEARNER);
  });

  it("leaves mails of a withdrawal alone, and removes others", () => {
    const mails = PERSONAL_DATA.filter(({ collections }) => collections === "Mail");

    expect(mails.map(({ deletion }) => (typeof deletion === "object" ? deletion.only : deletion))).toEqual([
      ["Occasion", "withdrawal"],
      "delete",
    ]);
  });
});

describe("a document of an account", () => {
  const ownersOf = (isMeant: (owner: Row["owner"]) => boolean) =>
    collectionsThat(({ owner }) => isMeant(owner));

  it("has the account's number as its id, or stands below the account's document", () => {
    expect(ownersOf((owner) => owner === "id")).toEqual(["Users", "Moderators", "Entitlements", "Billing"]);
    expect(
      PERSONAL_DATA.filter(({ owner }) => owner === "above").map(({ collections }) => collections),
    ).toEqual(
      ["Progress", "Settings", "Turns", "Mined", "Known", "Notes", "Listened", "Cards", "Reviews"].map(
        (name) => `Users/${name}`,
      ),
    );
  });

  it.each([
    ["Comments", "UID", "=="],
    ["HiddenComments", "UID", "=="],
    ["Reports", "UID", "=="],
    ["PrivateLessons", "StudentUID", "=="],
    ["StripeCustomers", "uid", "=="],
    ["TrialCards", "uid", "=="],
    ["Withdrawals", "UID", "=="],
    ["Gifts", "UID", "=="],
    ["Gifts", "BuyerUID", "=="],
    ["DeadLetters", "uids", "array-contains"],
  ])("of %s is found by its field %s", (collection, field, holds) => {
    const owners = PERSONAL_DATA.filter((row) => collectionOf(row) === collection).map(({ owner }) => owner);

    expect(owners).toContainEqual({ field, holds });
  });
});

describe("the export of an account", () => {
  it("has a section for each kind of document, and says why where it has none", () => {
    const untold = PERSONAL_DATA.filter(({ exportedAs }) => exportedAs.length === 0);

    expect(untold.map(({ collections }) => collections)).toEqual(["StripeCustomers", "DeadLetters"]);
    for (const { whyNot = "" } of untold) expect(whyNot).not.toBe("");
  });

  it("fills each section from a document, but the login and the payments, which providers hold", () => {
    const filled = PERSONAL_DATA.flatMap(({ exportedAs }) => exportedAs);

    expect(SECTION_NAMES.filter((name) => !filled.includes(name))).toEqual(["login", "payments"]);
    expect(filled.filter((name) => !SECTION_NAMES.includes(name))).toEqual([]);
  });

  it("has a heading of its own above each section", () => {
    const headings = Object.values(SECTIONS);

    expect(new Set(headings).size).toBe(SECTION_NAMES.length);
    expect(headings).not.toContain("");
  });
});

describe("a collection", () => {
  const personal = new Set(PERSONAL_DATA.map(({ collections }) => collections));

  it("holds personal data, or there is a reason why not", () => {
    expect(Object.keys(NOT_PERSONAL).filter((name) => personal.has(name))).toEqual([]);
    expect(Object.values(NOT_PERSONAL)).not.toContain("");
  });

  it("is one of both, if the document on leaving says that its data stays", () => {
    const known = [...personal, ...Object.keys(NOT_PERSONAL)];

    expect(staying).toContain("DeletedUsers");
    expect(staying.map((path) => path.replace("/*", "")).filter((path) => !known.includes(path))).toEqual([]);
  });
});
