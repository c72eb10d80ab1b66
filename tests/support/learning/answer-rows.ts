import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";

export const CARD_ID = "bim-beck-9ImxBa6rTh8cuKWo";
export const LINE_ID = "1a2b3c4d";
export const LINE_ITEM = `bim-beck:${LINE_ID}`;
export const WORD_ITEM = "w:Brot";

let rows = 0;

/** Increasing. */
export const aRowId = (): string => String(++rows).padStart(10, "0");

export const anAnswer = (item: string, at: number, fields: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  kind: "answer",
  id: aRowId(),
  item,
  at,
  grade: 3,
  milliseconds: 4_000,
  ...fields,
});

export const anUndo = ({ id, item }: Pick<LoggedRow, "id" | "item">, at: number) => ({
  kind: "undo" as const,
  id: aRowId(),
  item,
  at,
  undone: id,
});

export const aPlacement = (kind: "aside" | "back", item: string, at: number) => ({
  kind,
  id: aRowId(),
  item,
  at,
});

export const sent = <Row extends { item: string }>(row: Row) => ({
  ...row,
  videoId: "bim-beck",
  ...(row.item.startsWith("w:") && { lineId: LINE_ID }),
});
