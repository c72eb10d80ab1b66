import { copied, type Fields, merged, replaced, StoreFault, stamped, Timestamp, updated } from "./values.ts";

/** A document as it is stored. */
export interface StoredDocument {
  path: string;
  fields: Fields;
  updateTime: Timestamp;
}

export type Precondition = { lastUpdateTime?: Timestamp; exists?: boolean };

export type Write = { path: string; precondition?: Precondition } & (
  | { kind: "set" | "merge" | "update" | "create"; fields: Fields }
  | { kind: "delete" }
);

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

/** All documents, by path. Writes happen all or not at all. */
export class Documents {
  readonly #stored = new Map<string, StoredDocument>();
  /** By the collection that they lie in. */
  readonly #collections = new Map<string, Set<string>>();
  #clock = 0;

  find(path: string): StoredDocument | undefined {
    return this.#stored.get(path);
  }

  /** In the order of their paths. */
  list(collection: string): readonly StoredDocument[] {
    const paths = [...(this.#collections.get(collection) ?? [])].toSorted();
    return paths.flatMap((path) => this.#stored.get(path) ?? []);
  }

  collections(): readonly string[] {
    return [...this.#collections].filter(([, paths]) => paths.size > 0).map(([name]) => name);
  }

  clear(): void {
    this.#stored.clear();
    this.#collections.clear();
  }

  commit(writes: readonly Write[]): Timestamp {
    for (const write of writes) this.#check(write);
    this.#clock = Math.max(this.#clock + 1, Date.now() * 1000);
    const at = new Timestamp(this.#clock);
    for (const write of writes) this.#apply(write, at);
    return at;
  }

  #check({ kind, path, precondition = {} }: Write): void {
    const known = this.#stored.get(path);
    const { lastUpdateTime, exists } = precondition;
    if (kind === "create" && known) throw new StoreFault(ALREADY_EXISTS, `${path} exists.`);
    if (kind === "update" && !known) throw new StoreFault(NOT_FOUND, `There is no ${path}.`);
    if (lastUpdateTime && !known?.updateTime.isEqual(lastUpdateTime))
      throw new StoreFault(FAILED_PRECONDITION, `${path} has changed.`);
    if (exists !== undefined && exists !== (known !== undefined))
      throw new StoreFault(exists ? NOT_FOUND : ALREADY_EXISTS, `${path} is not as expected.`);
  }

  #apply(write: Write, at: Timestamp): void {
    const { path } = write;
    const collection = path.slice(0, path.lastIndexOf("/"));
    const paths = this.#collections.get(collection) ?? new Set();
    if (write.kind === "delete") {
      this.#stored.delete(path);
      paths.delete(path);
      return;
    }
    const before = this.#stored.get(path)?.fields ?? {};
    const wanted = stamped(write.fields, at) as Fields; // a map stays a map
    const apply = {
      set: () => replaced(wanted),
      create: () => replaced(wanted),
      merge: () => merged(before, wanted),
      update: () => updated(before, wanted),
    };
    const fields = copied(apply[write.kind]()) as Fields; // a map stays a map
    this.#stored.set(path, { path, fields, updateTime: at });
    this.#collections.set(collection, paths.add(path));
  }
}
