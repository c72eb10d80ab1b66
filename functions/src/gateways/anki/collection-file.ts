import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Instant, SECOND } from "@gruezi/contract/durations";
import {
  DECK_ID,
  MODELS_CHANGED_AT,
  modelIdOf,
  templatesOf,
  toCollection,
} from "#domain/learning/anki-collection.ts";
import { type AnkiNote, type MediaNames, toFields } from "#domain/learning/anki-notes.ts";
import { type AnkiReview, beginningOf, newCard, toAnkiSchedule } from "#domain/learning/anki-schedule.ts";
import type { OwnItem } from "#domain/learning/own-item.ts";

/**
 * Columns of schema 11, which every Anki reads: `rslib/src/storage/schema11.sql` of
 * https://github.com/ankitects/anki. A star marks a text column.
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
/** Update sequence number of rows that Anki's servers do not know. */
const UNSYNCED = -1;

/** Returns a column's definition. Quotes the name, since `left` is an SQL keyword. */
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
  /** Times of all answers and due dates. */
  times: readonly Instant[];
  changedAt: Instant;
}

export interface NoteParts {
  media: MediaNames;
  /** Returns when the learner first met the item. */
  begunAt: (item: OwnItem) => Instant;
  reviewsOf: (item: OwnItem) => readonly AnkiReview[];
}

/**
 * Opens a new collection. `close` makes the file readable, `remove` deletes it. The same items make the same
 * file: Anki takes a note with a later `mod` for newer, and would overwrite the learner's own edits with it.
 */
export async function openCollection({ times, changedAt }: CollectionSpec) {
  const folder = await mkdtemp(join(tmpdir(), "items-"));
  const file = join(folder, "collection.anki2");
  const database = new DatabaseSync(file);
  // Safe, since incomplete files are never read.
  database.exec("pragma journal_mode = off; pragma synchronous = off");
  createTables(database);
  database.exec("begin");
  const begins = beginningOf([changedAt, ...times]);
  insertCollection(database, { begins, changedAt });
  const insert = {
    note: prepareInsert(database, "notes"),
    card: prepareInsert(database, "cards"),
    review: prepareInsert(database, "revlog"),
  };
  const ids = { note: createIds(), card: createIds(), review: createIds() };
  let notes = 0;

  const addCard = (item: OwnItem | undefined, { nid, ord, begunAt }: CardPlace): number => {
    const id = ids.card(nid + ord);
    const position = notes;
    const changed = item?.schedule.last_review ?? begunAt;
    const mod = toSeconds(changed);
    const { type, queue, due, ivl, factor, reps, lapses, left, data } =
      item === undefined
        ? newCard(position)
        : toAnkiSchedule(item.schedule, { begins, now: changed, position });
    // The zeros are odue, odid and flags, which hold filtered decks and marks.
    insert.card.run(
      ...[id, nid, DECK_ID, ord, mod, UNSYNCED, type, queue, due, ivl, factor, reps, lapses, left, 0, 0, 0],
      data,
    );
    return id;
  };

  const addReview = (cardId: number, { at, ease, ivl, lastIvl, factor, time, type }: AnkiReview): void => {
    insert.review.run(ids.review(at), cardId, UNSYNCED, ease, ivl, lastIvl, factor, time, type);
  };

  return {
    addNote(note: AnkiNote, { media, begunAt: begunAtOf, reviewsOf }: NoteParts): void {
      notes += 1;
      const begunAt = Math.min(
        ...note.cards.flatMap((item) => (item === undefined ? [] : [begunAtOf(item)])),
      );
      const nid = ids.note(toSeconds(begunAt) * SECOND + millisecondOf(note));
      const mod = toSeconds(begunAt);
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
        const cardId = addCard(item, { nid, ord, begunAt });
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

interface CardPlace {
  nid: number;
  ord: number;
  begunAt: Instant;
}

const toSeconds = (at: Instant): number => Math.floor(at / SECOND);

/**
 * Creates a generator of ids. Anki's ids are times in milliseconds; a taken id is increased until it is free.
 */
function createIds(): (wanted: number) => number {
  const taken = new Set<number>();
  return (wanted) => {
    let id = wanted;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return id;
  };
}

function insertCollection(
  database: DatabaseSync,
  { begins, changedAt }: { begins: Instant; changedAt: Instant },
): void {
  const { conf, models, decks, dconf } = toCollection();
  prepareInsert(database, "col").run(
    ...[1, begins / SECOND, changedAt, MODELS_CHANGED_AT, SCHEMA_VERSION, 0, 0, 0],
    ...[conf, models, decks, dconf, {}].map((part) => JSON.stringify(part)),
  );
}

const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");

/** Returns Anki's search key for similar notes: the first eight hex digits of the hash as a number. */
const checksum = (text: string): number => Number.parseInt(sha1(text).slice(0, 8), 16);

/** Returns the id by which Anki recognises the note on reimport. */
const guidOf = ({ kind, name }: AnkiNote): string =>
  createHash("sha256").update(`gruezi ${kind} ${name}`).digest("base64url").slice(0, 12);

/**
 * Returns a millisecond within the second. It spreads notes of the same second, and does not depend on other
 * notes.
 */
const millisecondOf = ({ kind, name }: AnkiNote): number => checksum(`${kind} ${name}`) % SECOND;

const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, " ");
