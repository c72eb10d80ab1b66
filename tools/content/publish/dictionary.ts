import { createHash } from "node:crypto";
import type { DictionaryAddresses, SpokenIndex, SpokenLesson } from "@gruezi/contract/dictionary";
import { spokenIndexOf } from "@gruezi/contract/spoken-index";
import type { Content } from "../read/check-folder.ts";
import { swissMorning } from "./documents.ts";
import type { MediaFile } from "./media-files.ts";

export interface PublishedDictionary {
  addresses: DictionaryAddresses;
  files: readonly MediaFile[];
  /** All spoken lines. They include paid ones, so only the server may read them. */
  spoken: readonly SpokenLesson[];
}

/** Returns the dictionary's files. Lessons that are not public list their lemmas, but no lines. */
export function toDictionary({ words, lessons }: Pick<Content, "words" | "lessons">): PublishedDictionary {
  const wordFile = publicFile("words", words);
  const spoken = lessons.map(toSpoken);
  const [newest = { lemmas: [], lessons: [] }, ...older] = spokenIndexOf(spoken, words);
  const olderFiles = older.map((part) => publicFile("said", part));
  const index: SpokenIndex = { ...newest, older: olderFiles.map(addressOf) };
  const saidFile = publicFile("said", index);
  return {
    addresses: { wordsUrl: addressOf(wordFile), saidUrl: addressOf(saidFile) },
    files: [wordFile, saidFile, ...olderFiles],
    spoken,
  };
}

const toSpoken = ({ docId, fields, lines }: Content["lessons"][number]): SpokenLesson => ({
  DocID: docId,
  Access: fields.Access,
  Date: swissMorning(fields.Date).getTime(),
  lines,
});

/** Returns a file whose name contains a hash of its content, so that browsers may cache it for ever. */
function publicFile(name: string, content: unknown): MediaFile {
  const source = Buffer.from(JSON.stringify(content));
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  return { source, path: `public/${name}-${hash}.json` };
}

const addressOf = ({ path }: MediaFile): string => `/media/${path}`;
