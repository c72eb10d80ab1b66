import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";
import { DECK_ID, modelIdOf, templatesOf, toCollection } from "#domain/learning/anki-collection.ts";
import { type AnkiNote, type MediaNames, toFields } from "#domain/learning/anki-notes.ts";
import { type AnkiReview, beginningOf, newCard, toAnkiSchedule } from "#domain/learning/anki-schedule.ts";
import type { OwnItem } from "#domain/learning/own-item.ts";

/**
 * Schema 11, readable by every Anki: `rslib/src/storage/schema11.sql` of https://github.com/ankitects/anki.
 */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  col: "crt mod scm ver dty usn ls conf* models* decks* dconf* tags*".split(" "),
  notes: "guid* mid mod usn tags* flds* sfld csum flags data*".split(" "),
  cards: "nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data*".split(" "),
  revlog: "cid usn ease ivl lastIvl factor time type".split(" "),
};
const INDEXES: readonly [name: string, on: string][] = [
  ["ix_notes_usn", "notes (usn)"],
  ["ix_cards_usn", "cards (usn)"],
  ["ix_revlog_usn", "revlog (usn)"],
  ["ix_cards_nid", "cards (nid)"],
  ["ix_cards_sched", "cards (did, queue, due)"],
  ["ix_revlog_cid", "revlog (cid)"],
  ["ix_notes_csum", "notes (csum)"],
];
const SCHEMA_VERSION = 11;
/** Unknown to Anki's servers. */
const UNSYNCED = -1;

/** Stars mark text columns; quoted, since `left` is an SQL keyword. */
const toColumn = (column: string): string =>
  column.endsWith("*") ? `"${column.slice(0, -1)}" text not null` : `"${column}" integer not null`;

function createTables(database: DatabaseSync): void {
  for (const [table, columns] of Object.entries(TABLES))
    database.exec(`create table ${table} (id integer primary key, ${columns.map(toColumn).join(", ")})`);
  database.exec("create table graves (usn integer not null, oid integer not null, type integer not null)");
}

function prepareInsert(database: DatabaseSync, table: string): StatementSync {
  const places = ["id", ...(TABLES[table] ?? [])].map(() => "?");
  return database.prepare(`insert into ${table} values (${places.join(", ")})`);
}

interface CollectionSpec {
  now: Instant;
  times: readonly Instant[];
}

/** `close` makes the file readable; `remove` deletes it. */
export async function openCollection({ now, times }: CollectionSpec) {
  const folder = await mkdtemp(join(tmpdir(), "items-"));
  const file = join(folder, "collection.anki2");
  const database = new DatabaseSync(file);
  // Safe: incomplete files are never read.
  database.exec("pragma journal_mode = off; pragma synchronous = off");
  createTables(database);
  database.exec("begin");
  const begins = beginningOf([now, ...times]);
  insertCollection(database, { begins, now });
  const insert = {
    note: prepareInsert(database, "notes"),
    card: prepareInsert(database, "cards"),
    review: prepareInsert(database, "revlog"),
  };
  const mod = Math.floor(now / SECOND);
  const reviewedAt = new Set<Instant>();
  let notes = 0;
  let cards = 0;

  const addCard = (item: OwnItem | undefined, { nid, ord }: { nid: number; ord: number }): number => {
    cards += 1;
    const id = now + cards;
    const position = notes;
    const { type, queue, due, ivl, factor, reps, lapses, left, data } =
      item === undefined ? newCard(position) : toAnkiSchedule(item.schedule, { begins, now, position });
    // odue, odid and flags: filtered decks and marks.
    insert.card.run(
      ...[id, nid, DECK_ID, ord, mod, UNSYNCED, type, queue, due, ivl, factor, reps, lapses, left, 0, 0, 0],
      data,
    );
    return id;
  };

  /** A review's id is its time, so collisions move by a millisecond. */
  const addReview = (cardId: number, { at, ease, ivl, lastIvl, factor, time, type }: AnkiReview): void => {
    let id = at;
    while (reviewedAt.has(id)) id += 1;
    reviewedAt.add(id);
    insert.review.run(id, cardId, UNSYNCED, ease, ivl, lastIvl, factor, time, type);
  };

  return {
    addNote(note: AnkiNote, media: MediaNames, reviewsOf: (item: OwnItem) => readonly AnkiReview[]): void {
      notes += 1;
      const nid = now + notes;
      const [first = "", ...others] = toFields(note, media);
      const tags = ` gruezi ${note.lesson} `;
      const fields = [first, ...others].join("\u001F");
      const sorted = withoutMarkup(first);
      insert.note.run(
        ...[nid, guidOf(note), modelIdOf(note.kind), mod, UNSYNCED, tags, fields, sorted, checksum(sorted)],
        0,
        "",
      );
      for (let ord = 0; ord < templatesOf(note.kind); ord++) {
        const item = note.cards[ord];
        const cardId = addCard(item, { nid, ord });
        if (item !== undefined) for (const review of reviewsOf(item)) addReview(cardId, review);
      }
    },
    close(): string {
      database.exec("commit");
      for (const [name, on] of INDEXES) database.exec(`create index ${name} on ${on}`);
      database.close();
      return file;
    },
    async remove(): Promise<void> {
      if (database.isOpen) database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function insertCollection(database: DatabaseSync, { begins, now }: { begins: Instant; now: Instant }): void {
  const { conf, models, decks, dconf } = toCollection(now);
  prepareInsert(database, "col").run(
    ...[1, begins / SECOND, now, now, SCHEMA_VERSION, 0, 0, 0],
    ...[conf, models, decks, dconf, {}].map((part) => JSON.stringify(part)),
  );
}

const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");

/** Anki's search key for similar notes: the hash's first eight hex digits as a number. */
const checksum = (text: string): number => Number.parseInt(sha1(text).slice(0, 8), 16);

/** Identifies the note on reimport. */
const guidOf = ({ kind, name }: AnkiNote): string =>
  createHash("sha256").update(`gruezi ${kind} ${name}`).digest("base64url").slice(0, 12);

const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, " ");
