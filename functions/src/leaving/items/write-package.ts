import { createReadStream } from "node:fs";
import { type CardSchedule, NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { originOf } from "@gruezi/contract/scheduling/scheduler";
import { MODELS_CHANGED_AT } from "#domain/learning/anki-collection.ts";
import { type AnkiNote, type MediaNames, toMediaName, toNotes } from "#domain/learning/anki-notes.ts";
import { toAnkiReviews } from "#domain/learning/anki-schedule.ts";
import { followAnswers } from "#domain/learning/intervals.ts";
import { type PartRows, rowsIn, schedulingsIn } from "#domain/learning/log-parts.ts";
import { toAnswers } from "#domain/learning/logged-answers.ts";
import type { OwnItem } from "#domain/learning/own-item.ts";
import { openCollection } from "#gateways/anki/collection-file.ts";
import { ZIPPED_FILES_MAX, type ZippedFile, zip } from "#gateways/anki/zip.ts";
import { mediaStore } from "#gateways/media/media-store.ts";
import { Refusal } from "#platform/refusal.ts";

interface PackageSpec {
  items: readonly OwnItem[];
  log: readonly PartRows[];
  withMedia: boolean;
}

/**
 * Streams an Anki package. Writes media first, since notes name only existing files. Refuses with `exhausted`
 * if there are too many files for one archive.
 */
export async function* writePackage({ items, log, withMedia }: PackageSpec): AsyncGenerator<Uint8Array> {
  const notes = toNotes(items);
  const paths = withMedia ? [...new Set(notes.flatMap(filesOf))] : [];
  if (paths.length + 2 > ZIPPED_FILES_MAX) throw new Refusal("exhausted");
  const answers = toAnswers(rowsIn(log));
  const begunAt = ({ id, schedule }: OwnItem) => answers.get(id)?.[0]?.at ?? newAt(schedule);
  const changes = items.flatMap((item) => [begunAt(item), item.schedule.last_review ?? 0]);
  const changedAt = Math.max(MODELS_CHANGED_AT, ...changes);
  const times = items.flatMap((item) => [begunAt(item), item.schedule.due]);
  const collection = await openCollection({ times, changedAt });
  try {
    yield* zip(filesIn());
  } finally {
    await collection.remove();
  }

  async function* filesIn(): AsyncGenerator<ZippedFile> {
    const names = new Map<string, string>();
    for await (const { path, bytes } of readInOrder(paths)) {
      if (bytes === undefined) continue;
      yield { name: String(names.size), bytes: [bytes], isDeflated: false };
      names.set(path, toMediaName(path));
    }
    const schedulingFor = schedulingsIn(log);
    const reviewsOf = ({ id, schedule }: OwnItem) =>
      toAnkiReviews(followAnswers(answers.get(id) ?? [], originOf(id, schedule), schedulingFor));
    for (const note of notes) collection.addNote(note, { media: namesOf(note, names), begunAt, reviewsOf });
    yield { name: "collection.anki2", bytes: createReadStream(collection.close()), isDeflated: true };
    const map = Object.fromEntries([...names.values()].map((name, number) => [number, name]));
    yield { name: "media", bytes: [new TextEncoder().encode(JSON.stringify(map))], isDeflated: true };
  }
}

/**
 * Returns when a new item begins. An item that was never answered is due since it was marked; a released item
 * is never due.
 */
const newAt = ({ due, last_review: lastReview }: CardSchedule): Instant =>
  lastReview ?? (due < NEVER_DUE ? due : MODELS_CHANGED_AT);

const filesOf = ({ content }: AnkiNote): readonly string[] =>
  [content.sound, content.picture].filter((path) => path !== undefined);

const namesOf = ({ content }: AnkiNote, names: ReadonlyMap<string, string>): MediaNames => ({
  sound: names.get(content.sound ?? "") ?? null,
  picture: names.get(content.picture ?? "") ?? null,
});

interface FoundFile {
  path: string;
  bytes: Uint8Array | undefined;
}

/** Files read concurrently. Recordings have about 10 kB, pictures 30 kB. */
const READ_AHEAD = 32;

async function* readInOrder(paths: readonly string[]): AsyncGenerator<FoundFile> {
  const store = mediaStore();
  const read = async (path: string): Promise<FoundFile> => ({ path, bytes: await store.findBytes(path) });
  const asked: Promise<FoundFile>[] = [];
  for (const path of paths) {
    const one = read(path);
    // The `await` below rethrows. An earlier rejection must not end the process.
    one.catch(() => undefined);
    asked.push(one);
    const first = asked.length > READ_AHEAD ? asked.shift() : undefined;
    if (first) yield await first;
  }
  for (const one of asked) yield await one;
}
