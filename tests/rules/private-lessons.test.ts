import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import {
  collection,
  doc,
  getDoc,
  getDocs,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { aSlot } from "#support/rules/documents.ts";
import { applyRules, as, type Persona, store } from "#support/rules/world.ts";

type Row = [persona: Persona, what: string, constraint: QueryConstraint];

const list = (persona: Persona, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(as(persona), "PrivateLessons"), ...constraints));

applyRules();

describe("the list of private-lesson slots", () => {
  it.each<Row>([
    ["visitor", "free ones", where("StudentUID", "==", "")],
    ["anna", "free ones", where("StudentUID", "==", "")],
    ["anna", "her own", where("StudentUID", "==", "anna")],
    ["anna", "free ones and her own", where("StudentUID", "in", ["", "anna"])],
  ])("%s may see %s", async (persona, _what, constraint) => {
    await assertSucceeds(list(persona, constraint));
  });

  it("anna may filter it by day", async () => {
    await assertSucceeds(list("anna", where("StudentUID", "in", ["", "anna"]), where("Day", "==", "MON")));
  });

  it.each<Row>([
    ["visitor", "those of Anna", where("StudentUID", "==", "anna")],
    ["visitor", "free ones and those of Anna", where("StudentUID", "in", ["", "anna"])],
    ["visitor", "all", orderBy("Hour")],
    ["beat", "those of Anna", where("StudentUID", "==", "anna")],
    ["beat", "free ones and those of Anna", where("StudentUID", "in", ["", "anna"])],
    ["beat", "his own and those of Anna", where("StudentUID", "in", ["beat", "anna"])],
    ["beat", "taken ones", where("StudentUID", "!=", "")],
    ["beat", "those from his name on", where("StudentUID", ">=", "beat")],
    ["beat", "those of one day", where("Day", "==", "MON")],
    ["beat", "all", orderBy("Hour")],
  ])("%s may not see %s", async (persona, _what, constraint) => {
    await assertFails(list(persona, constraint));
  });
});

it.each<Persona>(["anna", "visitor"])("a slot without a StudentUID is hidden from %s", async (persona) => {
  await store({ "PrivateLessons/mon-am-9": { id: "mon-am-9", Day: "MON" } });

  await assertFails(getDoc(doc(as(persona), "PrivateLessons/mon-am-9")));
});

it("a slot that Beat holds is hidden from Anna", async () => {
  await store({ "PrivateLessons/mon-am-9": aSlot({ StudentUID: "beat" }) });

  await assertFails(getDoc(doc(as("anna"), "PrivateLessons/mon-am-9")));
});
