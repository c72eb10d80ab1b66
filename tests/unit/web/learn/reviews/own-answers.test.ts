import type { SentRow } from "@gruezi/contract/callables/save-answers";
import { MINUTE } from "@gruezi/contract/durations";
import { replay } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
import { aSentRow } from "#support/web/learn/sent-rows.ts";
import { type OwnAnswers, withOwnAnswers } from "#web/features/learn/reviews/own-answers.ts";
import { firstRows } from "#web/features/learn/reviews/sending.atoms.ts";

const ITEM = "bim-beck-0a0b0c0d0e0f0a0b";
const ORIGIN = { itemId: ITEM, kind: "card", videoId: "bim-beck" } as const;
const NOW = Date.UTC(2026, 10, 24);

const idAt = (place: number) => `row${String(place).padStart(7, "0")}`;

type Noted = { kind: "answer"; grade: number; milliseconds: number } | { kind: string; undone?: string };

/** Rows of an item. An undo refers to an earlier row. */
const actions: fc.Arbitrary<Noted[]> = fc.array(
  fc.oneof(
    fc.constantFrom(1, 2, 3, 4).map((grade) => ({ kind: "answer" as const, grade, milliseconds: 900 })),
    fc.constantFrom("aside", "back").map((kind) => ({ kind })),
    fc.nat({ max: 9 }).map((place) => ({ kind: "undo" as const, undone: idAt(place) })),
  ),
  { minLength: 1, maxLength: 12 },
);

const toRows = (noted: readonly Noted[]): SentRow[] =>
  noted.map((action, place) => {
    const row = { ...action, id: idAt(place), item: ITEM, videoId: "bim-beck", at: NOW + place * MINUTE };
    // TypeScript does not join spread unions.
    return row as SentRow;
  });

const led = (rows: readonly SentRow[]) =>
  replay(rows, { origin: ORIGIN, from: undefined, schedulingFor: () => DEFAULT_SCHEDULING });

const own = (unsent: readonly SentRow[], saved: OwnAnswers["saved"] = new Map()): OwnAnswers => ({
  unsent: unsent.length > 0 ? new Map([[ITEM, unsent]]) : new Map(),
  saved,
  scheduling: DEFAULT_SCHEDULING,
});

describe("a schedule with the device's own answers", () => {
  it("is the replay of all rows, whichever the server has and has confirmed", () => {
    fc.assert(
      fc.property(actions, fc.nat(), fc.nat(), (noted, has, named) => {
        const rows = toRows(noted).filter(
          (row, place) => row.kind !== "undo" || Number(row.undone.slice(3)) < place,
        );
        const stored = rows.slice(0, has % (rows.length + 1));
        const unsent = rows.slice(named % (stored.length + 1));
        // Undoing a stored row needs the whole log.
        const ids = new Set(stored.map(({ id }) => id));
        fc.pre(rows.slice(stored.length).every((row) => row.kind !== "undo" || !ids.has(row.undone)));
        const schedule = led(stored);

        const shown = withOwnAnswers(new Map(schedule ? [[ITEM, schedule]] : []), own(unsent));

        expect(shown.get(ITEM)).toEqual(led(rows));
      }),
    );
  });

  it("is the server's if another device has a newer row", () => {
    const stored = aSchedule({ due: NOW, Row: "otherRow01", RowAt: NOW + MINUTE });

    const shown = withOwnAnswers(new Map([[ITEM, stored]]), own([aSentRow({ item: ITEM, at: NOW })]));

    expect(shown.get(ITEM)).toEqual(stored);
  });

  it("is the server's for a row replayed before its newest", () => {
    const read = aSchedule({ due: NOW, Row: "newestRow1", RowAt: NOW });
    const saved = { ...read, due: NOW + MINUTE };

    expect(withOwnAnswers(new Map([[ITEM, read]]), own([], new Map([[ITEM, saved]]))).get(ITEM)).toBe(saved);
  });

  it("is the loaded one if another device has answered since", () => {
    const saved = aSchedule({ due: NOW, Row: "savedRow01", RowAt: NOW });
    const read = { ...saved, Row: "newestRow1", RowAt: NOW + MINUTE };

    expect(withOwnAnswers(new Map([[ITEM, read]]), own([], new Map([[ITEM, saved]]))).get(ITEM)).toBe(read);
  });
});

describe("the rows of one call", () => {
  const many = (count: number, item = ITEM) =>
    Array.from({ length: count }, (_none, place) => aSentRow({ id: idAt(place), item, at: NOW - place }));

  it("are the oldest two hundred", () => {
    const rows = firstRows(many(201));

    expect(rows).toHaveLength(200);
    expect(rows[0]?.at).toBe(NOW - 200);
    expect(rows.some(({ at }) => at === NOW)).toBe(false);
  });

  it("fit into a request that outlives its page", () => {
    const rows = firstRows(many(200, `w:${"ü".repeat(200)}`));

    expect(new TextEncoder().encode(JSON.stringify({ data: { rows } })).length).toBeLessThan(64_000);
    expect(rows.length).toBeGreaterThan(50);
  });
});
