import { SECOND } from "@gruezi/contract/durations";

const realFetch = globalThis.fetch;
let counting: CountedFirestore | null = null;

// This module must be imported before Firebase, whose client captures `fetch`.
globalThis.fetch = (input, init) =>
  counting && !(input instanceof Request) ? counting.fetch(input, init) : realFetch(input, init);

export function countWith(firestore: CountedFirestore | null): void {
  counting = firestore;
}

export interface Billed {
  reads: number;
  writes: number;
  /** Each batch of writes is one request. */
  commits: number;
}

interface Write {
  update?: { name: string; fields?: Record<string, { stringValue?: string }> };
  delete?: string;
}

interface Query {
  where?: { fieldFilter?: { op: string; field: { fieldPath: string }; value: { timestampValue?: string } } };
}

interface Row {
  document?: { fields?: Record<string, { timestampValue?: string }> };
}

interface Request {
  documents?: string[];
  writes?: Write[];
  structuredQuery?: Query;
}

/** These are Firestore's prices in the US multi-region, the most expensive one. */
const CENTS_PER_100_000 = { reads: 6, writes: 18 };

export const centsOf = ({ reads, writes }: Pick<Billed, "reads" | "writes">): number =>
  (reads * CENTS_PER_100_000.reads + writes * CENTS_PER_100_000.writes) / 100_000;

/** A count of so many index entries is billed as one read. */
const COUNTED_FOR_A_READ = 1_000;

/**
 * Counts a client's Firestore requests as billed: an empty query is a read, and so is each document that a rule
 * looks up. Other requests go to `answerElse`.
 */
export class CountedFirestore {
  readonly billed: Billed = { reads: 0, writes: 0, commits: 0 };
  readonly #known = new Set<string>();
  #underWay = 0;

  readonly #host: string;
  readonly #answerElse: (address: string) => Response;

  constructor(host: string, answerElse: (address: string) => Response) {
    this.#host = host;
    this.#answerElse = answerElse;
  }

  fetch = async (input: string | URL, init?: RequestInit): Promise<Response> => {
    const address = String(input);
    // The server and the tests send their requests as owner.
    const isOwner = new Headers(init?.headers).get("Authorization") === "Bearer owner";
    if (isOwner) for (const write of requestOf(init).writes ?? []) this.#lookedUp(write);
    if (isOwner || address.includes("/emulator/")) return realFetch(input, init);
    if (!address.includes(this.#host)) return this.#answerElse(address);
    this.#underWay += 1;
    try {
      const answer = await realFetch(input, init);
      this.#count(new URL(address).pathname, requestOf(init), answer.ok ? await answer.clone().json() : []);
      return answer;
    } finally {
      this.#underWay -= 1;
    }
  };

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet = this.#underWay > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve));
  }

  #count(path: string, { documents = [], writes = [], structuredQuery }: Request, answer: unknown): void {
    if (path.endsWith(":batchGet")) this.billed.reads += documents.length;
    if (path.endsWith(":runQuery")) this.billed.reads += Math.max(1, documentsIn(answer, structuredQuery));
    if (path.endsWith(":runAggregationQuery"))
      this.billed.reads += Math.max(1, Math.ceil(countIn(answer) / COUNTED_FOR_A_READ));
    if (path.endsWith(":commit")) this.#countCommit(writes);
  }

  #countCommit(writes: readonly Write[]): void {
    this.billed.commits += 1;
    this.billed.writes += writes.length;
    // The rules check each commit for a deletion.
    this.billed.reads += 1;
    this.billed.reads += new Set(writes.flatMap((write) => this.#lookedUp(write))).size;
  }

  /** Returns the documents that the rules look up. */
  #lookedUp({ update }: Write): string[] {
    const [, kind] = /\/Users\/[^/]+\/(Cards|Mined)\//.exec(update?.name ?? "") ?? [];
    if (!update || !kind || this.#known.has(update.name)) return [];
    this.#known.add(update.name);
    const videoId = update.fields?.["VideoID"]?.stringValue ?? update.name.split("/").at(-1);
    return [`${kind === "Mined" ? "Videos" : (update.fields?.["Kind"]?.stringValue ?? "card")} ${videoId}`];
  }
}

const requestOf = (init?: RequestInit): Request => JSON.parse(String(init?.body ?? "{}"));

/**
 * The product queries a few seconds back, since commits may overlap. The test's month passes in that time, so
 * repeated results are not counted.
 */
const COMMIT_TOLERANCE = 5 * SECOND;

function writtenSince({ where }: Query = {}): string {
  const { op, field, value } = where?.fieldFilter ?? {};
  if (op !== "GREATER_THAN" || field?.fieldPath !== "At" || !value?.timestampValue) return "";
  return new Date(Date.parse(value.timestampValue) + COMMIT_TOLERANCE).toISOString();
}

function documentsIn(answer: unknown, query?: Query): number {
  const since = writtenSince(query);
  const isFound = (row: Row) =>
    row.document !== undefined && (row.document.fields?.["At"]?.timestampValue ?? "~") >= since;
  return Array.isArray(answer) ? answer.filter(isFound).length : 0;
}

const countIn = (answer: unknown): number =>
  Number(/"integerValue":\s*"(\d+)"/.exec(JSON.stringify(answer))?.[1] ?? 0);
