import "#support/functions/env.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import * as realLogins from "firebase-admin/auth";
import * as real from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { removeLearners } from "#support/functions/learners.ts";
import { clearStore } from "#support/functions/store.ts";
import * as memoryLogins from "#support/memory/auth.ts";
import * as memory from "#support/memory/firestore.ts";

type Store = real.Firestore;

interface Client {
  store: Store;
  FieldValue: typeof real.FieldValue;
  FieldPath: typeof real.FieldPath;
}

const openReal = (): Client => ({ ...real, store: real.getFirestore(getApps()[0] ?? initializeApp()) });
/** It stands in for the real one, which its types do not say. */
const openMemory = (): Client => ({ ...memory, store: new memory.Firestore() }) as unknown as Client;

/** The code of the server's refusal; the client's own have none. */
const codeOf = (fault: unknown): unknown =>
  fault instanceof Error ? ("code" in fault ? fault.code : "refused by the client") : fault;
const refused = (work: Promise<unknown>): Promise<unknown> => work.then(() => "done", codeOf);
const tried = (work: () => unknown): Promise<unknown> => refused(Promise.resolve().then(work));
const idsOf = ({ docs }: { docs: readonly { id: string }[] }): readonly string[] => docs.map(({ id }) => id);

const AT = new Date(Date.UTC(2026, 10, 3));

async function store({ store }: Client, documents: Record<string, object>): Promise<void> {
  for (const [path, fields] of Object.entries(documents)) await store.doc(path).set(fields);
}

const STORED = {
  "Hours/a": { who: "", until: null, size: 3 },
  "Hours/b": { who: "ana", until: AT, size: 1, days: ["MON", "TUE"] },
  "Hours/c": { who: "ben", until: new Date(AT.getTime() + 1), size: 2, days: ["TUE"] },
  "Hours/d": { who: "ana", size: 2 },
  "Lessons/x/Hours/e": { who: "ana", until: AT, size: 9 },
  "Lessons/x-1/Hours/f": { who: "ana", until: AT, size: 9 },
  "Kinds/text": { value: "a" },
  "Kinds/null": { value: null },
  "Kinds/number": { value: 3 },
  "Kinds/large": { value: 20 },
  "Kinds/yes": { value: true },
  "Kinds/time": { value: AT },
  "Kinds/list": { value: ["a"] },
  "Kinds/map": { value: { a: 1 } },
  "Kinds/bytes": { value: Buffer.from("a") },
  "Kinds/without": { other: 1 },
};

/** Each runs with both clients, which must answer the same. */
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
  [
    "bytes come back as a buffer",
    async ({ store }) => {
      await store.doc("A/9").set({ bytes: Buffer.from("Gipfeli"), list: [Buffer.from("a")] });
      const found = await store.doc("A/9").get();
      return [Buffer.isBuffer(found.get("bytes")), found.data()];
    },
  ],
  [
    "the server's time is one for a write, at every depth, in milliseconds",
    async ({ store, FieldValue }) => {
      const at = FieldValue.serverTimestamp();
      const { writeTime } = await store.doc("A/10").set({ at, map: { at } });
      const found = await store.doc("A/10").get();
      const [top, deep] = [found.get("at"), found.get("map.at")];
      return [found.updateTime?.isEqual(writeTime), top.isEqual(deep), top.nanoseconds % 1e6];
    },
  ],
  [
    "a list in a list, an undefined field and an instance of a class are refused",
    async ({ store }) => [
      await tried(() => store.doc("A/11").set({ list: [["a"]] })),
      await tried(() => store.doc("A/11").set({ gone: undefined })),
      await tried(() => store.doc("A/11").set({ map: new Map() })),
      (await store.doc("A/11").get()).exists,
    ],
  ],
  [
    "paths of a wrong length, with empty names or reserved ones are refused",
    async ({ store }) => [
      await tried(() => store.doc("A").set({})),
      await tried(() => store.doc("A//b/c").set({})),
      await tried(() => store.doc("").get()),
      await tried(() => store.collection("A/b").get()),
      await tried(() => store.doc("A/__b__").set({})),
      await tried(() => store.doc("A/..").set({})),
      await tried(() => store.doc("A/..").get()),
    ],
  ],
  [
    "a document of more than a mebibyte is refused",
    async ({ store }) => [
      await tried(() => store.doc("A/large").set({ text: "a".repeat(1_000_000) })),
      await tried(() => store.doc("A/larger").set({ text: "a".repeat(1_100_000) })),
      await tried(() => store.doc("A/many").set({ list: Array(140_000).fill(1) })),
    ],
  ],
  [
    "a merge replaces a list, and adds to what is missing",
    async ({ store, FieldValue }) => {
      const document = store.doc("A/12");
      await document.set({ list: [1], map: { a: 1 } }, { merge: true });
      await document.set({ list: [2], map: {}, new: { count: FieldValue.increment(2) } }, { merge: true });
      return (await document.get()).data();
    },
  ],
  [
    "a union adds the entries that a list lacks, also where none is",
    async ({ store, FieldValue }) => {
      const document = store.doc("A/19");
      await document.set({ list: [{ id: "a" }, 1] });
      const [list, one] = [FieldValue.arrayUnion({ id: "b" }, 1, { id: "a" }), FieldValue.arrayUnion(2, 2)];
      await document.set({ list, map: { one } }, { merge: true });
      return (await document.get()).data();
    },
  ],
  [
    "an update makes the maps on its way",
    async ({ store, FieldValue }) => {
      const document = store.doc("A/13");
      await document.set({ text: "a" });
      await document.update({ "one.two": 1, "text.deep": 1, "count.all": FieldValue.increment(1) });
      return (await document.get()).data();
    },
  ],
  [
    "writes on conditions are refused where these do not hold",
    async ({ store }) => {
      const { writeTime: lastUpdateTime } = await store.doc("A/14").set({ a: 1 });
      const write = (path: string, precondition: real.Precondition) =>
        refused(
          store.runTransaction(async (one) => void one.update(store.doc(path), { a: 2 }, precondition)),
        );
      const remove = (path: string, precondition: real.Precondition) =>
        refused(store.runTransaction(async (one) => void one.delete(store.doc(path), precondition)));
      return [
        await write("A/14", { lastUpdateTime }),
        await write("A/14", { lastUpdateTime }),
        await write("A/none", { lastUpdateTime }),
        await remove("A/14", { lastUpdateTime }),
        await remove("A/none", { lastUpdateTime }),
        await remove("A/none", { exists: true }),
        await remove("A/14", { exists: true }),
      ];
    },
  ],
  [
    "a transaction reads before it writes",
    async ({ store }) => {
      const read = (how: (transaction: real.Transaction) => Promise<unknown>) =>
        refused(
          store.runTransaction(async (transaction) => {
            transaction.set(store.doc("A/15"), { a: 1 });
            await how(transaction);
          }),
        );
      return [
        await read((transaction) => transaction.get(store.doc("A/1"))),
        await read((transaction) => transaction.getAll(store.doc("A/1"))),
        await read((transaction) => transaction.get(store.collection("Hours"))),
        (await store.doc("A/15").get()).exists,
      ];
    },
  ],
  [
    "a transaction reads several documents and a list, and creates only what is missing",
    async ({ store }) => {
      const create = () =>
        store.runTransaction(async (transaction) => {
          const found = await transaction.getAll(store.doc("Hours/a"), store.doc("A/none"));
          const listed = await transaction.get(store.collection("Hours").where("who", "==", "ana"));
          transaction.create(store.doc("A/16"), { a: 1 });
          return [found.map(({ exists }) => exists), idsOf(listed)];
        });
      return [await create(), await refused(create())];
    },
  ],
  [
    "a transaction that updates a missing document is refused",
    ({ store }) =>
      refused(store.runTransaction(async (one) => void one.update(store.doc("A/none"), { a: 1 }))),
  ],
  [
    "several documents are read in the order of the question, with the named fields alone",
    async ({ store }) => {
      const asked = ["Hours/c", "Hours/none", "Hours/b"].map((path) => store.doc(path));
      const found = await store.getAll(...asked, { fieldMask: ["who", "size"] });
      return found.map((one) => [one.id, one.exists, one.data()]);
    },
  ],
  [
    "a transaction reads several documents with the named fields alone",
    async ({ store }) =>
      store.runTransaction(async (transaction) => {
        const asked = ["Hours/a", "Hours/none"].map((path) => store.doc(path));
        const found = await transaction.getAll(...asked, { fieldMask: ["who", "none"] });
        return found.map((one) => [one.id, one.exists, one.data()]);
      }),
  ],
  [
    "a selection has the named fields alone",
    async ({ store }) => {
      const sorted = store.collection("Hours").orderBy("size").limit(2);
      const [some, none] = [await sorted.select("who").get(), await sorted.select().get()];
      return [some, none].map(({ docs }) => docs.map((one) => [one.ref.path, one.data()]));
    },
  ],
  [
    "what a query finds is counted",
    async ({ store }) => {
      const found = store
        .collection("Hours")
        .where("who", "in", ["ana", "ben", "none"])
        .where("size", "<=", 2);
      return [(await found.count().get()).data().count, idsOf(await found.get())];
    },
  ],
  [
    "each kind of value has its place in an order, and no other kind is in a range",
    async ({ store }) => {
      const kinds = store.collection("Kinds");
      return [
        idsOf(await kinds.orderBy("value").get()),
        idsOf(await kinds.orderBy("value", "desc").get()),
        idsOf(await kinds.where("value", ">", 1).get()),
        idsOf(await kinds.where("value", ">", "").get()),
        idsOf(await kinds.where("value", "==", null).get()),
        idsOf(await kinds.where("value", "!=", "a").get()),
        await tried(() => kinds.where("value", "==", undefined).get()),
      ];
    },
  ],
  [
    "pages of a group go on after a path",
    async ({ store, FieldPath }) => {
      const group = store.collectionGroup("Hours").orderBy(FieldPath.documentId());
      const pathsOf = ({ docs }: real.QuerySnapshot) => docs.map(({ ref }) => ref.path);
      const bySize = store.collectionGroup("Hours").where("size", ">", 2).orderBy("size");
      return [
        pathsOf(await group.get()),
        pathsOf(await group.startAfter("Lessons/x/Hours/e").get()),
        pathsOf(await bySize.orderBy(FieldPath.documentId()).startAfter(9, "Lessons/x/Hours/e").get()),
        await tried(() => group.startAfter("e").get()),
      ];
    },
  ],
  [
    "a document knows its collection, and that its document",
    async ({ store }) => {
      const { parent } = store.doc("Lessons/x/Hours/e");
      return [parent.path, parent.parent?.path, store.collection("Lessons").parent];
    },
  ],
  [
    "a document is deleted with all that lies below it",
    async ({ store }) => {
      const paths = ["B/1", "B/1/C/1", "B/1/C/1/D/1", "B/10"];
      for (const path of paths) await store.doc(path).set({ a: 1 });
      await store.recursiveDelete(store.doc("B/1"));
      return Promise.all(paths.map(async (path) => (await store.doc(path).get()).exists));
    },
  ],
  [
    "a write that changes nothing leaves the time of the last that did",
    async ({ store }) => {
      const fields = { at: AT, bytes: Buffer.from("a"), map: { a: 1 } };
      const { writeTime } = await store.doc("A/17").set(fields);
      const again = await store.doc("A/17").set(fields);
      const { updateTime } = await store.doc("A/17").get();
      return [again.writeTime.isEqual(writeTime), updateTime?.isEqual(writeTime)];
    },
  ],
  [
    "writes of a batch follow each other",
    async ({ store }) => {
      const document = store.doc("A/18");
      await store.batch().create(document, { a: 1 }).update(document, { b: 2 }).commit();
      return (await document.get()).data();
    },
  ],
];

/** Each runs with both stores of logins. */
const LOGIN_SCENARIOS: readonly [name: string, act: (logins: realLogins.Auth) => Promise<unknown>][] = [
  [
    "a login is found by its id, and not once it is deleted",
    async (logins) => {
      await logins.createUser({ uid: "ana", email: "Ana@Example.com" });
      const { uid, email, disabled, providerData } = await logins.getUser("ana");
      await logins.deleteUser("ana");
      const gone = await refused(logins.getUser("ana"));
      return [uid, email, disabled, providerData.length > 0, gone, await refused(logins.deleteUser("ana"))];
    },
  ],
  [
    "a disabled login says so, to everybody who looks it up",
    async (logins) => {
      await logins.createUser({ uid: "dora", email: "dora@example.com" });
      await logins.updateUser("dora", { disabled: true });
      const { users } = await logins.getUsers([{ uid: "dora" }]);
      const { disabled } = await logins.getUserByEmail("dora@example.com");
      return [users.map((user) => user.disabled), disabled, await refused(logins.updateUser("no", {}))];
    },
  ],
  [
    "no two logins have one id or one address",
    async (logins) => {
      await logins.createUser({ uid: "ben", email: "ben@example.com" });
      return [
        await refused(logins.createUser({ uid: "ben" })),
        await refused(logins.createUser({ uid: "other", email: "ben@example.com" })),
      ];
    },
  ],
  [
    "ids that are none are refused",
    async (logins) => [await refused(logins.getUser("")), await refused(logins.getUser("a".repeat(129)))],
  ],
  [
    "a hundred logins are looked up at once, and no more",
    async (logins) => {
      const uids = Array.from({ length: 101 }, (_none, at) => `many-${at}`);
      await logins.importUsers(uids.slice(1).map((uid) => ({ uid, email: `${uid}@example.com` })));
      const { users } = await logins.getUsers(uids.slice(0, 100).map((uid) => ({ uid })));
      return [users.length, await tried(() => logins.getUsers(uids.map((uid) => ({ uid }))))];
    },
  ],
  [
    "all logins are listed and deleted",
    async (logins) => {
      const { users } = await logins.listUsers();
      await logins.deleteUsers(users.map(({ uid }) => uid));
      return [users.length, (await logins.listUsers()).users];
    },
  ],
];

describe("the store in memory answers as Firestore does:", () => {
  const inMemory = openMemory();
  const emulated = openReal();
  beforeAll(async () => {
    await clearStore();
    await store(emulated, STORED);
    await store(inMemory, STORED);
  });

  it.each(SCENARIOS)("%s", async (_name, act) => {
    expect(await act(inMemory)).toEqual(await act(emulated));
  });
});

describe("the logins in memory answer as Firebase's do:", () => {
  beforeAll(removeLearners);

  const inMemory = new memoryLogins.Auth() as unknown as realLogins.Auth; // stands in for the real one

  it.each(LOGIN_SCENARIOS)("%s", async (_name, act) => {
    expect(await act(inMemory)).toEqual(await act(realLogins.getAuth()));
  });
});
