import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
} from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { ACCESS, type Access, PERSONAS, VERBS, type Verb } from "#support/rules/access.ts";
import { applyRules, as, type Persona, store, writeTogether } from "#support/rules/world.ts";

const SOME_FIELDS = { Title: "A title" };

const nothing = () => ({});

const ATTEMPTS: Record<Verb, (db: Firestore, access: Access, persona: Persona) => Promise<unknown>> = {
  get: (db, { path }) => getDoc(doc(db, path)),
  list: (db, { path, listedBy = [] }) => getDocs(query(collection(db, parentOf(path)), ...listedBy)),
  create: (db, { path, fields = SOME_FIELDS, along = nothing }, persona) =>
    writeTogether(db, { [path]: fields, ...along(persona) }),
  update: (db, { path, fields = SOME_FIELDS }) => setDoc(doc(db, path), fields),
  delete: (db, { path }) => deleteDoc(doc(db, path)),
};

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** Personas × verbs: each permission has a refusal beside it. */
const rowsOf = (access: Access) =>
  VERBS.flatMap((verb) =>
    PERSONAS.map((persona) => {
      const isAllowed = access.may[verb].includes(persona);
      return { persona, verb, ...(isAllowed ? MAY : MAY_NOT) };
    }),
  );

const MAY = { verdict: "may", assertVerdict: assertSucceeds };
const MAY_NOT = { verdict: "may not", assertVerdict: assertFails };

applyRules();

describe.each(ACCESS)("$document", (access) => {
  it.each(rowsOf(access))("$persona $verdict $verb it", async ({ persona, verb, assertVerdict }) => {
    const { path, fields = SOME_FIELDS, around = {} } = access;
    await store(verb === "create" ? around : { ...around, [path]: fields });

    await assertVerdict(ATTEMPTS[verb](as(persona), access, persona));
  });
});
