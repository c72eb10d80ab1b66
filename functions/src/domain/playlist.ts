import { findMediaFolder, requireMediaFolder } from "./media-path.ts";

/** What another file is called by in place of its relative address; undefined leaves the name as it is. */
export type NameFile = (path: string) => string | undefined;

const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;

/**
 * Writes an HLS playlist anew with what `nameFile` calls the files that it names, which it is told by their paths in the
 * store. `path` is the playlist's own. Throws for a playlist that names anything but a file of its own lesson.
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

/** The attributes are read one after the other, because a quoted text may hold what looks like the next. */
const rewriteTag = (line: string, rename: (named: string) => string): string =>
  line.replace(ATTRIBUTE, (attribute, name: string, value: string) =>
    name === "URI" ? `URI="${rename(value.replaceAll('"', ""))}"` : attribute,
  );

const STORE = "https://store.invalid/";

/** The path in the store of what a playlist names; every `..` is resolved before the folders are compared. */
function requireSibling(named: string, path: string): string {
  const isRelative = !/^[a-z][a-z0-9+.-]*:|^\/|[\\?#]/i.test(named);
  const url = isRelative ? URL.parse(named, STORE + path) : null;
  const found = url?.href.startsWith(STORE) ? url.href.slice(STORE.length) : "";
  if (findMediaFolder(found) !== requireMediaFolder(path))
    throw new Error(`${path} names "${named}", which is not of its lesson.`);
  return found;
}
