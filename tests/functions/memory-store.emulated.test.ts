import "#support/functions/env.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import * as real from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { clearStore } from "#support/functions/store.ts";
import * as memory from "#support/memory/firestore.ts";

/** As far as the simulated year needs it. Its types are the real client's. */
type Store = real.Firestore;

interface Client {
  store: Store;
  FieldValue: typeof real.FieldValue;
  FieldPath: typeof real.FieldPath;
}

const openReal = (): Client => ({ ...real, store: real.getFirestore(getApps()[0] ?? initializeApp()) });
/** It is written to be taken for the real one, which its types do not say. */
const openMemory = (): Client => ({ ...memory, store: new memory.Firestore() }) as unknown as Client;

const codeOf = (fault: unknown): unknown => (fault instanceof Error && "code" in fault ? fault.code : fault);
const refused = (work: Promise<unknown>): Promise<unknown> => work.then(() => "done", codeOf);
const idsOf = ({ docs }: { docs: readonly { id: string }[] }): readonly string[] => docs.map(({ id }) => id);

const AT = new Date(Date.UTC(2026, 10, 3));

async function store({ store }: Client, documents: Record<string, object>): Promise<void> {
  for (const [path, fields] of Object.entries(documents)) await store.doc(path).set(fields);
}

const HOURS = {
  "Hours/a": { who: "", until: null, size: 3 },
  "Hours/b": { who: "ana", until: AT, size: 1, days: ["MON", "TUE"] },
  "Hours/c": { who: "ben", until: new Date(AT.getTime() + 1), size: 2, days: ["TUE"] },
  "Hours/d": { who: "ana", size: 2 },
  "Lessons/x/Hours/e": { who: "ana", until: AT, size: 9 },
};

/** Each is done with both clients, and has to answer the same. */
const SCENARIOS: readonly [name: string, act: (client: Client) => Promise<unknown>][] = [
  [
    "dates come back as timestamps",
    async ({ store }) => {
      await store.doc("A/1").set({ at: AT, list: [AT], map: { at: AT } });
      const found = await store.doc("A/1").get();
      return [found.get("at").toMillis(), found.get("list")[0].toMillis(), found.get("map.at").toMillis()];
    },
  ],
  [
    "a merge keeps what it does not name, at every depth",
    async ({ store, FieldValue }) => {
      const document = store.doc("A/2");
      await document.set({ kept: 1, map: { kept: 1, gone: 1 }, gone: 1, count: 1 });
      await document.set(
        {
          map: { gone: FieldValue.delete(), added: 2 },
          gone: FieldValue.delete(),
          count: FieldValue.increment(2),
        },
        { merge: true },
      );
      return (await document.get()).data();
    },
  ],
  [
    "an update reaches into maps by dots, and replaces a map that it names",
    async ({ store, FieldValue }) => {
      const document = store.doc("A/3");
      await document.set({ one: { kept: 1, changed: 1 }, two: { gone: 1 }, three: 1 });
      await document.update({ "one.changed": 2, two: { added: 1 }, three: FieldValue.delete() });
      return (await document.get()).data();
    },
  ],
  [
    "an update of a missing document is refused",
    ({ store }) => refused(store.doc("A/none").update({ a: 1 })),
  ],
  [
    "a document that exists is not created again",
    async ({ store }) => {
      await store.doc("A/4").create({ a: 1 });
      return refused(store.doc("A/4").create({ a: 2 }));
    },
  ],
  [
    "a write on the condition of an earlier state is refused after a change",
    async ({ store }) => {
      const document = store.doc("A/5");
      const { writeTime } = await document.set({ a: 1 });
      const first = await refused(document.update({ a: 2 }, { lastUpdateTime: writeTime }));
      return [first, await refused(document.update({ a: 3 }, { lastUpdateTime: writeTime }))];
    },
  ],
  ["a missing document has no fields", async ({ store }) => (await store.doc("A/none").get()).data()],
  [
    "a batch happens all or not at all",
    async ({ store }) => {
      const batch = store.batch();
      batch.set(store.doc("A/6"), { a: 1 });
      batch.update(store.doc("A/none"), { a: 1 });
      return [await refused(batch.commit()), (await store.doc("A/6").get()).exists];
    },
  ],
  [
    "transactions that meet count both",
    async ({ store }) => {
      const document = store.doc("A/7");
      await document.set({ count: 0 });
      const add = () =>
        store.runTransaction(async (transaction) => {
          const found = await transaction.get(document);
          transaction.update(document, { count: found.get("count") + 1 });
        });
      await Promise.all([add(), add(), add()]);
      return (await document.get()).data();
    },
  ],
  [
    "a transaction that throws has written nothing",
    async ({ store }) => {
      const work = store.runTransaction(async (transaction) => {
        transaction.set(store.doc("A/8"), { a: 1 });
        throw new Error("on second thoughts");
      });
      await refused(work);
      return (await store.doc("A/8").get()).exists;
    },
  ],
  [
    "queries find by equality, and leave out documents without the field",
    async ({ store }) => [
      idsOf(await store.collection("Hours").where("who", "==", "ana").get()),
      idsOf(await store.collection("Hours").where("who", "!=", "").orderBy("who").get()),
      idsOf(await store.collection("Hours").where("days", "array-contains", "TUE").get()),
      idsOf(
        await store
          .collection("Hours")
          .where("days", "array-contains", "TUE")
          .where("who", "==", "ben")
          .get(),
      ),
    ],
  ],
  [
    "queries find by range in its order, and never another kind of value",
    async ({ store }) => [
      idsOf(
        await store
          .collection("Hours")
          .where("until", "<=", new Date(AT.getTime() + 5))
          .get(),
      ),
      idsOf(await store.collection("Hours").where("until", ">", AT).get()),
      idsOf(await store.collection("Hours").orderBy("size", "desc").limit(2).get()),
    ],
  ],
  [
    "pages go on after the last document, also among equals",
    async ({ store, FieldPath }) => {
      const sorted = store.collection("Hours").where("size", ">=", 1).orderBy("size");
      const first = await sorted.limit(2).get();
      const last = first.docs[1];
      const byName = store.collection("Hours").orderBy(FieldPath.documentId()).startAfter("b").limit(1);
      return [idsOf(first), last && idsOf(await sorted.startAfter(last).get()), idsOf(await byName.get())];
    },
  ],
  [
    "a group finds a collection wherever it lies",
    async ({ store }) =>
      idsOf(await store.collectionGroup("Hours").where("who", "==", "ana").get()).toSorted(),
  ],
  [
    "what lies below a document that is missing is found from the top",
    async ({ store }) => {
      await store.doc("Films/gone/Secret/content").set({ a: 1 });
      await store.doc("Films/there").set({ a: 1 });
      const top = (await store.listCollections()).map(({ path }) => path);
      const films = (await store.collection("Films").listDocuments()).map(({ path }) => path);
      const below = (await store.doc("Films/gone").listCollections()).map(({ path }) => path);
      return { isOnTop: top.includes("Films"), films, below };
    },
  ],
  [
    "what lies below a document is listed",
    async ({ store }) => (await store.doc("Lessons/x").listCollections()).map(({ path }) => path),
  ],
];

describe("the store in memory, in which a simulated year is lived, answers as Firestore does:", () => {
  const inMemory = openMemory();
  const emulated = openReal();
  beforeAll(async () => {
    await clearStore();
    await store(emulated, HOURS);
    await store(inMemory, HOURS);
  });

  it.each(SCENARIOS)("%s", async (_name, act) => {
    expect(await act(inMemory)).toEqual(await act(emulated));
  });
});
