import type { WebBackend } from "#support/web/web-backend.ts";

export const NOTES = "Users/anna/Notes/items";
/** The device caches notes under this path. */
export const CACHED_NOTES = "/opened/anna/notes";

/** Stores Anna's notes by item id, oldest first. */
export function storeNotes(backend: WebBackend, texts: Readonly<Record<string, string>>): void {
  const notes = Object.entries(texts).map(([itemId, Text], at) => [
    itemId,
    { Text, At: Date.UTC(2026, 10, 1) + at },
  ]);
  backend.documents[NOTES] = { LastItemID: "w:Brot", Notes: Object.fromEntries(notes) };
}

export const writesOfNotes = ({ written }: WebBackend): readonly string[] =>
  written.map((write) => JSON.stringify(write)).filter((write) => write.includes(NOTES));
