import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unzipSync } from "fflate";
import { onTestFinished } from "vitest";

/** https://github.com/ankitects/anki, `rslib/src/storage/schema11.sql`; `*` is a text. */
export const PUBLISHED_SCHEMA: Readonly<Record<string, readonly string[]>> = {
  col: [
    "id",
    "crt",
    "mod",
    "scm",
    "ver",
    "dty",
    "usn",
    "ls",
    "conf*",
    "models*",
    "decks*",
    "dconf*",
    "tags*",
  ],
  notes: ["id", "guid*", "mid", "mod", "usn", "tags*", "flds*", "sfld", "csum", "flags", "data*"],
  cards: [
    ...["id", "nid", "did", "ord", "mod", "usn", "type", "queue", "due", "ivl", "factor", "reps", "lapses"],
    ...["left", "odue", "odid", "flags", "data*"],
  ],
  revlog: ["id", "cid", "usn", "ease", "ivl", "lastIvl", "factor", "time", "type"],
  graves: ["usn", "oid", "type"],
};

export const PUBLISHED_INDEXES: Readonly<Record<string, readonly string[]>> = {
  ix_notes_usn: ["usn"],
  ix_cards_usn: ["usn"],
  ix_revlog_usn: ["usn"],
  ix_cards_nid: ["nid"],
  ix_cards_sched: ["did", "queue", "due"],
  ix_revlog_cid: ["cid"],
  ix_notes_csum: ["csum"],
};

export type Row = Readonly<Record<string, unknown>>;

export interface OpenedPackage {
  names: readonly string[];
  files: Readonly<Record<string, Uint8Array>>;
  /** Keys are names in notes. */
  media: ReadonlyMap<string, Uint8Array>;
  ask(sql: string): readonly Row[];
}

export async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** Opened like in Anki; closed with the test. */
export async function openPackage(bytes: Uint8Array): Promise<OpenedPackage> {
  const files = unzipSync(bytes);
  const folder = await mkdtemp(join(tmpdir(), "anki-"));
  const file = join(folder, "collection.anki2");
  await writeFile(file, files["collection.anki2"] ?? new Uint8Array());
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  const map: Record<string, string> = JSON.parse(new TextDecoder().decode(files["media"]));
  return {
    names: Object.keys(files),
    files,
    media: new Map(Object.entries(map).map(([number, name]) => [name, files[number] ?? new Uint8Array()])),
    ask: (sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
  };
}
