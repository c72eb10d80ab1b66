import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { WebBackend } from "#support/web/web-backend.ts";

export const aSentRow = (fields: Partial<Extract<SentRow, { kind: "answer" }>> = {}): SentRow => ({
  kind: "answer",
  id: "Ab3dE5gH1k",
  item: "gaeld",
  videoId: "bim-beck",
  at: Date.now() - 60_000,
  grade: 4,
  milliseconds: 900,
  ...fields,
});

export const storedRowKey = (id: string): string => `gruezi.answer.anna.${id}`;

/** Stores a row as an earlier visit does. */
export const leaveRow = (row: SentRow): void =>
  localStorage.setItem(storedRowKey(row.id), JSON.stringify(row));

export const storedRowKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith("gruezi.answer."));

export const sentCalls = ({ called }: WebBackend): SentRow[][] =>
  called
    .filter(({ name }) => name === "saveAnswers")
    // The page sends the request of the contract.
    .map(({ request }) => (request as { rows: SentRow[] }).rows);

export const sentRows = (backend: WebBackend): SentRow[] => sentCalls(backend).flat();
