import { Documents, type Precondition, type StoredDocument, type Write } from "./documents.ts";
import {
  compare,
  compareSorted,
  copied,
  type Fields,
  FieldValue,
  fieldAt,
  picked,
  StoreFault,
  Timestamp,
} from "./values.ts";

export { FieldValue, Timestamp };

/**
 * Firestore without a process of its own, as far as the functions use it: documents, queries and transactions with the
 * semantics of the server's client. Operations that it does not know are refused by name. It is put in the place of
 * `firebase-admin/firestore`.
 */
export class Firestore {
  readonly documents = new Documents();

  doc(path: string): DocumentReference {
    return new DocumentReference(this, requirePath(path, 0));
  }
  collection(path: string): CollectionReference {
    return new CollectionReference(this, requirePath(path, 1));
  }
  collectionGroup(name: string): Query {
    return new Query(this, { isIn: (collection) => collection.split("/").at(-1) === name });
  }

  async listCollections(): Promise<readonly CollectionReference[]> {
    return namesBelow("", this.documents.collections()).map((name) => this.collection(name));
  }

  async getAll(...asked: readonly (DocumentReference | ReadOptions)[]): Promise<DocumentSnapshot[]> {
    const { references, mask } = readQuestion(asked);
    return this.request("batchGetDocuments", () => references.map((one) => snapshotOf(one, mask)));
  }

  async recursiveDelete({ path }: DocumentReference): Promise<void> {
    const below = this.documents.collections().filter((name) => name.startsWith(`${path}/`));
    const paths = below.flatMap((name) => this.documents.list(name)).map((document) => document.path);
    await this.request("commit", () =>
      this.documents.commit([path, ...paths].map((each) => ({ kind: "delete", path: each }))),
    );
  }

  batch(): WriteBatch {
    return new WriteBatch(this);
  }

  async runTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const transaction = new Transaction(this);
      const answer = await work(transaction);
      const isDone = await this.request("commit", () => transaction.commit());
      if (isDone) return answer;
      if (attempt === MOST_ATTEMPTS) throw new StoreFault(ABORTED, "Too much contention on these documents.");
    }
  }

  /** Every operation goes through this, so that a test can hear it or let it fail. */
  async request<T>(_method: string, operate: () => T): Promise<T> {
    await new Promise(setImmediate);
    return operate();
  }

  async requestStream(): Promise<never> {
    throw new Error("This store streams nothing.");
  }
}

/** Documents have an even number of names in their path, collections an odd one. */
function requirePath(path: string, remainder: 0 | 1): string {
  const names = path.split("/");
  if (names.includes("") || names.length % 2 !== remainder) throw new Error(`${path} is not a valid path.`);
  return path;
}

interface ReadOptions {
  fieldMask: readonly string[];
}

const readQuestion = (asked: readonly (DocumentReference | ReadOptions)[]) => ({
  references: asked.filter((one) => one instanceof DocumentReference),
  mask: asked.flatMap((one) => ("fieldMask" in one ? [one.fieldMask] : []))[0],
});

/** The server lets transactions wait for each other. Here the loser begins anew, so it has more attempts than the client gives it. */
const MOST_ATTEMPTS = 20;
const ABORTED = 10;

export class DocumentSnapshot {
  readonly ref: DocumentReference;
  readonly #stored: StoredDocument | undefined;

  /** The mask names the fields that are read; without one all are. */
  constructor(ref: DocumentReference, stored: StoredDocument | undefined, mask?: readonly string[]) {
    this.ref = ref;
    this.#stored = mask && stored ? { ...stored, fields: picked(stored.fields, mask) } : stored;
  }

  get id(): string {
    return this.ref.id;
  }
  get exists(): boolean {
    return this.#stored !== undefined;
  }
  get updateTime(): Timestamp | undefined {
    return this.#stored?.updateTime;
  }
  data(): unknown {
    return this.#stored && copied(this.#stored.fields);
  }
  get(path: string): unknown {
    return this.#stored && copied(fieldAt(this.#stored.fields, path));
  }
}

const snapshotOf = (reference: DocumentReference, mask?: readonly string[]): DocumentSnapshot =>
  new DocumentSnapshot(reference, reference.firestore.documents.find(reference.path), mask);

export class DocumentReference {
  readonly firestore: Firestore;
  readonly path: string;

  constructor(firestore: Firestore, path: string) {
    this.firestore = firestore;
    this.path = path;
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf("/") + 1);
  }
  get parent(): CollectionReference {
    return this.firestore.collection(aboveOf(this.path));
  }
  collection = (name: string): CollectionReference => this.firestore.collection(`${this.path}/${name}`);

  async get(): Promise<DocumentSnapshot> {
    const [found = snapshotOf(this)] = await this.firestore.getAll(this);
    return found;
  }
  set(fields: Fields, options?: { merge?: boolean }) {
    return this.#write({ kind: options?.merge ? "merge" : "set", path: this.path, fields });
  }
  create(fields: Fields) {
    return this.#write({ kind: "create", path: this.path, fields });
  }
  update(fields: Fields, precondition: Precondition = {}) {
    return this.#write({ kind: "update", path: this.path, fields, precondition });
  }
  delete() {
    return this.#write({ kind: "delete", path: this.path });
  }
  async listCollections(): Promise<readonly CollectionReference[]> {
    const names = namesBelow(`${this.path}/`, this.firestore.documents.collections());
    return names.map((name) => this.firestore.collection(`${this.path}/${name}`));
  }
  #write(write: Write): Promise<{ writeTime: Timestamp }> {
    const { documents } = this.firestore;
    return this.firestore.request("commit", () => {
      const at = documents.commit([write]);
      return { writeTime: documents.find(this.path)?.updateTime ?? at };
    });
  }
}

const aboveOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** The next names on the way to those paths, each once. */
const namesBelow = (above: string, paths: readonly string[]): readonly string[] => {
  const below = paths.filter((path) => path.startsWith(above)).map((path) => path.slice(above.length));
  return [...new Set(below.map((path) => path.split("/")[0] ?? ""))].sort();
};

interface Plan {
  /** Where names are given without their collection. */
  path?: string;
  isIn(collection: string): boolean;
  filters?: readonly ((fields: Fields) => boolean)[];
  orders?: readonly { field: string; sign: 1 | -1 }[];
  limit?: number;
  after?: readonly unknown[];
  mask?: readonly string[];
}

const COMPARED: Record<string, (difference: number | undefined) => boolean> = {
  "==": (difference) => difference === 0,
  "!=": (difference) => difference !== 0,
  "<": (difference) => difference !== undefined && difference < 0,
  "<=": (difference) => difference !== undefined && difference <= 0,
  ">": (difference) => difference !== undefined && difference > 0,
  ">=": (difference) => difference !== undefined && difference >= 0,
};

const hasOne = (found: unknown, value: unknown): boolean => Array.isArray(found) && found.includes(value);

const BY_NAME = "__name__";
export const FieldPath = { documentId: (): string => BY_NAME };

const toComparable = (value: unknown): unknown => (value instanceof Date ? Timestamp.fromDate(value) : value);

export class Query {
  readonly firestore: Firestore;
  readonly #plan: Plan;

  constructor(firestore: Firestore, plan: Plan) {
    this.firestore = firestore;
    this.#plan = plan;
  }

  where(field: string, operator: string, value: unknown): Query {
    if (field === BY_NAME || value === undefined)
      throw new Error(`This store compares no ${field} ${operator} ${value}.`);
    if (operator === "array-contains") return this.#filter((fields) => hasOne(fieldAt(fields, field), value));
    if (operator === "in") return this.#filter((fields) => hasOne(value, fieldAt(fields, field)));
    const isMeant = COMPARED[operator];
    if (isMeant === undefined) throw new Error(`This store compares nothing by ${operator}.`);
    const wanted = toComparable(value);
    const filter = (fields: Fields) => {
      const found = fieldAt(fields, field);
      const hasValue = operator === "!=" ? found !== null : true;
      return found !== undefined && hasValue && isMeant(compare(found, wanted));
    };
    const { orders = [] } = this.#plan;
    const isRange = operator !== "==" && orders.length === 0;
    return this.#filter(filter).#with(isRange ? { orders: [{ field, sign: 1 }] } : {});
  }
  orderBy(field: string, direction: "asc" | "desc" = "asc"): Query {
    const { orders = [] } = this.#plan;
    const others = orders.filter((order) => order.field !== field);
    return this.#with({ orders: [...others, { field, sign: direction === "asc" ? 1 : -1 }] });
  }
  limit(limit: number): Query {
    return this.#with({ limit });
  }
  select(...mask: readonly string[]): Query {
    return this.#with({ mask });
  }
  count(): { get(): Promise<{ data(): { count: number } }> } {
    const read = () => ({ count: this.read().size });
    return {
      get: () => this.firestore.request("runAggregationQuery", read).then((data) => ({ data: () => data })),
    };
  }
  startAfter(...after: readonly unknown[]): Query {
    const [first] = after;
    const { orders = [] } = this.#plan;
    if (!(first instanceof DocumentSnapshot)) {
      const values = after.map((value, at) => (orders[at]?.field === BY_NAME ? this.#nameOf(value) : value));
      return this.#with({ after: values.map(toComparable) });
    }
    return this.#with({
      orders: orders.some(({ field }) => field === BY_NAME)
        ? orders
        : [...orders, { field: BY_NAME, sign: 1 }],
      after: [
        ...orders.filter(({ field }) => field !== BY_NAME).map(({ field }) => first.get(field)),
        toName(first.ref.path),
      ],
    });
  }
  get(): Promise<QuerySnapshot> {
    return this.firestore.request("runQuery", () => this.read());
  }

  /** At once, as a transaction does it in the end. */
  read(): QuerySnapshot {
    const { isIn, filters = [], limit, after, mask } = this.#plan;
    const orders = withName(this.#plan.orders ?? []);
    const { documents } = this.firestore;
    const found = documents
      .collections()
      .filter(isIn)
      .flatMap((collection) => documents.list(collection))
      .filter(({ fields }) => filters.every((isMeant) => isMeant(fields)))
      .filter((document) => orders.every(({ field }) => fieldOf(document, field) !== undefined))
      .toSorted((a, b) => byOrders(orders, a, (field) => fieldOf(b, field)))
      .filter(
        (document) =>
          after === undefined ||
          byOrders(orders.slice(0, after.length), document, (_field, at) => after[at]) > 0,
      );
    const docs = found
      .slice(0, limit)
      .map((document) => new DocumentSnapshot(this.firestore.doc(document.path), document, mask));
    return { docs, size: docs.length, empty: docs.length === 0 };
  }

  #nameOf(value: unknown): string {
    const { path } = this.#plan;
    return toName(requirePath(path === undefined ? String(value) : `${path}/${value}`, 0));
  }

  #filter(filter: (fields: Fields) => boolean): Query {
    return this.#with({ filters: [...(this.#plan.filters ?? []), filter] });
  }

  #with(change: Partial<Plan>): Query {
    return new Query(this.firestore, { ...this.#plan, ...change });
  }
}

/** Equals come in the order of their names, in the direction of the last order. */
function withName(orders: NonNullable<Plan["orders"]>): NonNullable<Plan["orders"]> {
  if (orders.some(({ field }) => field === BY_NAME)) return orders;
  return [...orders, { field: BY_NAME, sign: orders.at(-1)?.sign ?? 1 }];
}

interface QuerySnapshot {
  docs: readonly DocumentSnapshot[];
  size: number;
  empty: boolean;
}

const fieldOf = ({ path, fields }: StoredDocument, field: string): unknown =>
  field === BY_NAME ? toName(path) : fieldAt(fields, field);

/** Paths are sorted name by name. */
const toName = (path: string): string => path.replaceAll("/", "\0");

function byOrders(
  orders: NonNullable<Plan["orders"]>,
  document: StoredDocument,
  other: (field: string, at: number) => unknown,
): number {
  for (const [at, { field, sign }] of orders.entries()) {
    const difference = compareSorted(fieldOf(document, field), other(field, at));
    if (difference !== 0) return sign * difference;
  }
  return 0;
}

export class CollectionReference extends Query {
  readonly path: string;

  constructor(firestore: Firestore, path: string) {
    super(firestore, { path, isIn: (collection) => collection === path });
    this.path = path;
  }

  get parent(): DocumentReference | null {
    return this.path.includes("/") ? this.firestore.doc(aboveOf(this.path)) : null;
  }
  doc(id: string): DocumentReference {
    return this.firestore.doc(`${this.path}/${id}`);
  }
  /** Those that are missing, too, where something lies below them. */
  async listDocuments(): Promise<readonly DocumentReference[]> {
    const { documents } = this.firestore;
    const stored = documents.list(this.path).map(({ path }) => path);
    return namesBelow(`${this.path}/`, [...documents.collections(), ...stored]).map((id) => this.doc(id));
  }
}

class Writes {
  protected readonly firestore: Firestore;
  protected readonly writes: Write[] = [];

  constructor(firestore: Firestore) {
    this.firestore = firestore;
  }

  set({ path }: DocumentReference, fields: Fields, options?: { merge?: boolean }): this {
    return this.#add({ kind: options?.merge ? "merge" : "set", path, fields });
  }
  create({ path }: DocumentReference, fields: Fields): this {
    return this.#add({ kind: "create", path, fields });
  }
  update({ path }: DocumentReference, fields: Fields, precondition: Precondition = {}): this {
    return this.#add({ kind: "update", path, fields, precondition });
  }
  delete({ path }: DocumentReference, precondition: Precondition = {}): this {
    return this.#add({ kind: "delete", path, precondition });
  }
  #add(write: Write): this {
    this.writes.push(write);
    return this;
  }
}

class WriteBatch extends Writes {
  commit(): Promise<Timestamp> {
    return this.firestore.request("commit", () => this.firestore.documents.commit(this.writes));
  }
}

/** Optimistic: when something that it read has changed until it writes, all is done again. */
export class Transaction extends Writes {
  readonly #isAsRead: (() => boolean)[] = [];

  async get(asked: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot> {
    if (asked instanceof DocumentReference) {
      const [found] = await this.#readAll([asked]);
      if (found === undefined) throw new Error("Every document has a snapshot.");
      return found;
    }
    this.#requireNoWrites();
    const found = await this.firestore.request("runQuery", () => asked.read());
    const read = tell(found);
    this.#isAsRead.push(() => tell(asked.read()) === read);
    return found;
  }

  getAll(...asked: readonly (DocumentReference | ReadOptions)[]): Promise<DocumentSnapshot[]> {
    return this.#readAll(asked);
  }

  async #readAll(asked: readonly (DocumentReference | ReadOptions)[]): Promise<DocumentSnapshot[]> {
    this.#requireNoWrites();
    const { references, mask } = readQuestion(asked);
    const found = await this.firestore.request("batchGetDocuments", () =>
      references.map((one) => snapshotOf(one, mask)),
    );
    for (const { ref, updateTime } of found)
      this.#isAsRead.push(
        () => String(this.firestore.documents.find(ref.path)?.updateTime) === String(updateTime),
      );
    return found;
  }

  #requireNoWrites(): void {
    if (this.writes.length > 0) throw new Error("A transaction reads all before it writes.");
  }

  /** False if it has to be done again. */
  commit(): boolean {
    if (this.writes.length === 0) return true;
    if (!this.#isAsRead.every((isAsRead) => isAsRead())) return false;
    this.firestore.documents.commit(this.writes);
    return true;
  }
}

const tell = ({ docs }: QuerySnapshot): string =>
  docs.map(({ ref, updateTime }) => `${ref.path} ${String(updateTime)}`).join("\n");

const only = new Firestore();
export const getFirestore = (): Firestore => only;
