import type { Instant } from "./documents/lesson.ts";

/**
 * `Users/{uid}/Reviews/{yyyy-MM}-{n}`: what a learner answered, in rows that are only ever appended. Rows are texts
 * because Firestore's rules cannot loop over maps. They hold no schedule: schedules are what replaying the rows gives,
 * in the order of the device's time and then of the row's id.
 *
 * Fields are separated by a space:
 *
 *     2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 3 5230 - gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:32:10.000Z kk3dE5gH1k undo Ab3dE5gH1k gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:33:10.000Z mm3dE5gH1k aside gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:34:10.000Z nn3dE5gH1k back gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:30:00.000Z pp3dE5gH1k scheduler 9f3a2b1c 0.92 0.21,1.29,…
 */
export interface ReviewLogPart {
  Rows: readonly string[];
  /** When the server took the last batch. */
  At: Instant;
}

export const REVIEW_ROWS_MAX = 1_000;

interface OfRow {
  at: Instant;
  /** Ten letters, digits, hyphens or underscores. */
  rowId: string;
}

export type ReviewRow =
  | (OfRow & {
      kind: "answer";
      /** Again, hard, good, easy. */
      grade: 1 | 2 | 3 | 4;
      /** From the question to the grade; at most ten minutes. */
      milliseconds: number;
      /** The `scheduler` row's tag; `-` for the defaults. */
      tag: string;
      itemId: string;
    })
  | (OfRow & { kind: "undo"; undone: string; itemId: string })
  | (OfRow & { kind: "aside" | "back"; itemId: string })
  | (OfRow & {
      kind: "scheduler";
      /** Eight hexadecimal digits, made of the values. */
      tag: string;
      retention: number;
      /** Null for the defaults. */
      weights: readonly number[] | null;
    });
