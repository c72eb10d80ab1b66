import type { DataSection, PlainRecord } from "./data-section.ts";
import { PAGE_END, pageStart, SECTION_END, sectionStart, toEntries } from "./personal-data-page.ts";

/** Pieces with the same data, for programs and for people. */
export interface FilePieces {
  json: string;
  page: string;
}

/** Entries held in memory at once, since an account may have more than memory holds. */
export const ENTRIES_AT_ONCE = 500;

export async function* writeFiles(
  sections: readonly DataSection[],
  exportedAt: string,
): AsyncGenerator<FilePieces> {
  yield { json: `{\n  "exportedAt": ${JSON.stringify(exportedAt)}`, page: pageStart(exportedAt) };
  for (const section of sections) yield* writeSection(section);
  yield { json: "\n}\n", page: PAGE_END };
}

async function* writeSection({ name, title, entries }: DataSection): AsyncGenerator<FilePieces> {
  yield { json: `,\n  ${JSON.stringify(name)}: [`, page: sectionStart(title) };
  let isFirst = true;
  for await (const some of inPages(entries)) {
    yield { json: `${isFirst ? "" : ","}${some.map(toLine).join(",")}`, page: toEntries(some) };
    isFirst = false;
  }
  yield { json: "\n  ]", page: `${isFirst ? "<p>Nothing.</p>" : ""}${SECTION_END}` };
}

const toLine = (entry: PlainRecord): string => `\n    ${JSON.stringify(entry)}`;

async function* inPages(entries: AsyncIterable<PlainRecord>): AsyncGenerator<readonly PlainRecord[]> {
  let some: PlainRecord[] = [];
  for await (const entry of entries) {
    some.push(entry);
    if (some.length < ENTRIES_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
