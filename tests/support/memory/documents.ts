import { copied, type Fields, merged, replaced, Timestamp, updated } from "./values.ts";

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

/** gRPC's code, like the real client. */
export class StoreFault extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(`${code} ${message}`);
    this.code = code;
  }
}

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

/** Writes are atomic. */
export class Documents {
  readonly #stored = new Map<string, StoredDocument>();
  /** Keys are collections. */
  readonly #collections = new Map<string, Set<string>>();
  #clock = 0;

  find(path: string): StoredDocument | undefined {
    return this.#stored.get(path);
  }

  /** Sorted. */
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
    const apply = { set: () => replaced(write.fields), create: () => replaced(write.fields) };
    const fields =
      write.kind === "merge"
        ? merged(before, write.fields)
        : write.kind === "update"
          ? updated(before, write.fields)
          : apply[write.kind]();
    this.#stored.set(path, { path, fields: copied(fields) as Fields, updateTime: at }); // a map stays a map
    this.#collections.set(collection, paths.add(path));
  }
}
