import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { Grade, LoggedRow } from "@gruezi/contract/review-log";

/** A card of Bim Beck's deck, each way round, a line and a word from it. */
export const CARD_ID = "bim-beck-9ImxBa6rTh8cuKWo";
export const LINE_ID = "1a2b3c4d";
export const LINE_ITEM = `bim-beck:${LINE_ID}`;
export const WORD_ITEM = "w:Brot";

let rows = 0;

/** Row ids in the order in which they are made. */
export const aRowId = (): string => String(++rows).padStart(10, "0");

type Answer = Extract<SentRow, { kind: "answer" }>;

export const anAnswered = (
  item: string,
  at: number,
  grade: Grade = 3,
  more: Partial<Answer> = {},
): Answer => ({
  kind: "answer",
  id: aRowId(),
  item,
  at,
  grade,
  milliseconds: 5_230,
  ...sourceOf(item),
  ...more,
});

export const anUndo = ({ id, item }: Pick<LoggedRow, "id" | "item">, at: number): SentRow => ({
  kind: "undo",
  id: aRowId(),
  item,
  at,
  undone: id,
  ...sourceOf(item),
});

export const aPlaced = (kind: "aside" | "back", item: string, at: number): SentRow => ({
  kind,
  id: aRowId(),
  item,
  at,
  ...sourceOf(item),
});

const sourceOf = (item: string) => ({
  videoId: "bim-beck",
  ...(item.startsWith("w:") && { lineId: LINE_ID }),
});
