import { findMediaFolder, requireMediaFolder } from "./media-path.ts";

/** Returns the address that replaces a file's name. Undefined keeps the relative address. */
export type NameFile = (path: string) => string | undefined;

const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;

/**
 * Renames the files of a playlist. `path` is the playlist's path in the store. Throws for files outside its
 * lesson.
 */
export function rewritePlaylist(text: string, path: string, nameFile: NameFile): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines[0]?.trimEnd() !== "#EXTM3U") throw new Error(`${path} is no playlist.`);
  const rename = (named: string) => nameFile(requireSibling(named, path)) ?? named;
  return lines.map((line) => rewriteLine(line, rename)).join("\n");
}

function rewriteLine(line: string, rename: (named: string) => string): string {
  if (line.startsWith("#EXT")) return rewriteTag(line, rename);
  const named = line.trim();
  return named === "" || line.startsWith("#") ? line : rename(named);
}

/** Reads the attributes in sequence, since quoted text may look like the next attribute. */
const rewriteTag = (line: string, rename: (named: string) => string): string =>
  line.replace(ATTRIBUTE, (attribute, name: string, value: string) =>
    name === "URI" ? `URI="${rename(value.replaceAll('"', ""))}"` : attribute,
  );

const STORE = "https://store.invalid/";

function requireSibling(named: string, path: string): string {
  const isRelative = !/^[a-z][a-z0-9+.-]*:|^\/|[\\?#]/i.test(named);
  const url = isRelative ? URL.parse(named, STORE + path) : null;
  const found = url?.href.startsWith(STORE) ? url.href.slice(STORE.length) : "";
  if (findMediaFolder(found) !== requireMediaFolder(path))
    throw new Error(`${path} names "${named}", which is not of its lesson.`);
  return found;
}
