import { isDeepStrictEqual } from "node:util";
import {
  copied,
  type Fields,
  INVALID_ARGUMENT,
  merged,
  replaced,
  StoreFault,
  sizeOf,
  stamped,
  Timestamp,
  updated,
} from "./values.ts";

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

const LARGEST = 1_048_576;
const RESERVED = /^(\.\.?|__.*__)$/;

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

/** All documents, by path. Writes happen all or not at all. */
export class Documents {
  readonly #stored = new Map<string, StoredDocument>();
  /** Paths by their collection. */
  readonly #collections = new Map<string, Set<string>>();
  #clock = 0;

  find(path: string): StoredDocument | undefined {
    if (path.split("/").some((name) => RESERVED.test(name)))
      throw new StoreFault(INVALID_ARGUMENT, `${path} has a reserved name.`);
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
    this.#clock = Math.max(this.#clock + 1, Date.now() * 1000);
    const at = new Timestamp(this.#clock);
    const staged = new Map<string, StoredDocument | undefined>();
    for (const write of writes) {
      const known = staged.has(write.path) ? staged.get(write.path) : this.find(write.path);
      check(write, known);
      staged.set(write.path, written(write, known, at));
    }
    for (const [path, document] of staged) this.#store(path, document);
    return at;
  }

  #store(path: string, document: StoredDocument | undefined): void {
    const collection = path.slice(0, path.lastIndexOf("/"));
    const paths = this.#collections.get(collection) ?? new Set();
    this.#collections.set(collection, paths);
    if (document) {
      this.#stored.set(path, document);
      paths.add(path);
    } else {
      this.#stored.delete(path);
      paths.delete(path);
    }
  }
}

function check({ kind, path, precondition = {} }: Write, known: StoredDocument | undefined): void {
  const { lastUpdateTime, exists } = precondition;
  if (lastUpdateTime && !known?.updateTime.isEqual(lastUpdateTime))
    throw new StoreFault(FAILED_PRECONDITION, `${path} has changed.`);
  if (kind === "create" && known) throw new StoreFault(ALREADY_EXISTS, `${path} exists.`);
  if (kind === "update" && !known) throw new StoreFault(NOT_FOUND, `There is no ${path}.`);
  if (exists !== undefined && exists !== (known !== undefined))
    throw new StoreFault(exists ? NOT_FOUND : ALREADY_EXISTS, `${path} is not as expected.`);
}

/** The document after the write; a write that changes nothing leaves its time, too. */
function written(write: Write, known: StoredDocument | undefined, at: Timestamp): StoredDocument | undefined {
  if (write.kind === "delete") return undefined;
  const before = known?.fields ?? {};
  const wanted = stamped(write.fields, at) as Fields; // a map stays a map
  const apply = {
    set: () => replaced(wanted),
    create: () => replaced(wanted),
    merge: () => merged(before, wanted),
    update: () => updated(before, wanted),
  };
  const fields = copied(apply[write.kind]()) as Fields; // a map stays a map
  if (known && isDeepStrictEqual(fields, known.fields)) return known;
  if (sizeOf(fields) > LARGEST) throw new StoreFault(INVALID_ARGUMENT, `${write.path} is too large.`);
  return { path: write.path, fields, updateTime: at };
}
