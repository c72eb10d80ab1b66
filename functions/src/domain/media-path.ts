import type { Instant } from "@gruezi/contract/durations";

/** Number of folders that a token covers (`lessons/<id>`, `grammar/<id>`). */
const FOLDER_DEPTH = 2;
const PUBLIC_FOLDER = "public";

export type MediaRequest =
  | { kind: "public"; path: string }
  | { kind: "signed"; path: string; folder: string; token: MediaToken };

export interface MediaToken {
  expiresAt: Instant;
  keyId: string;
  /** Recipient of the address: a learner's hash, or `VISITOR`. */
  learner: string;
  signature: string;
}

export const VISITOR = "visitor";

/** Names of characters that encoding does not change: no `%`, backslash, NUL, or initial dot. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const TOKEN = /^([1-9]\d{9})\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{16}|visitor)\.([A-Za-z0-9_-]{43})$/;

/** Parses a path. Undefined unless it is spelled exactly like our addresses. */
export function parseMediaPath(requestPath: string): MediaRequest | undefined {
  const [first, ...names] = withoutMount(requestPath).split("/");
  if (first === undefined || !names.every((name) => NAME.test(name))) return undefined;
  if (first === PUBLIC_FOLDER)
    return names.length === 0 ? undefined : { kind: "public", path: [first, ...names].join("/") };
  const token = parseToken(first);
  if (token === undefined || names.length <= FOLDER_DEPTH) return undefined;
  return { kind: "signed", path: names.join("/"), folder: folderOf(names), token };
}

export function findMediaFolder(path: string): string | undefined {
  const names = path.split("/");
  return names.length > FOLDER_DEPTH && names.every((name) => NAME.test(name)) ? folderOf(names) : undefined;
}

export function requireMediaFolder(path: string): string {
  const folder = findMediaFolder(path);
  if (folder === undefined) throw new Error(`"${path}" is no path of the media store.`);
  return folder;
}

/** Returns the token as text. Its time is in seconds, whose ten digits last until 2286. */
export const spellToken = ({ expiresAt, keyId, learner, signature }: MediaToken): string =>
  `${expiresAt / 1000}.${keyId}.${learner}.${signature}`;

/** Removes `/media`, which Hosting adds and the function's own address lacks. */
const withoutMount = (requestPath: string): string => requestPath.replace(/^\/(media\/)?/, "");

function parseToken(spelled: string): MediaToken | undefined {
  const [whole, seconds, keyId = "", learner = "", signature = ""] = TOKEN.exec(spelled) ?? [];
  return whole === undefined ? undefined : { expiresAt: Number(seconds) * 1000, keyId, learner, signature };
}

const folderOf = (names: readonly string[]): string => names.slice(0, FOLDER_DEPTH).join("/");

/** Returns whether the CDN sends the file. Segments, recordings and pictures are fetched in large numbers. */
export const isForCdn = (path: string): boolean => /\.(m4s|mp4|ts|m4a|webp)$/.test(path) && !isExport(path);

export const grammarPdfFile = (docId: string): string => `grammar/${docId}/grammar.pdf`;

const EXPORTS_FOLDER = "exports";

/** Returns the folder of a learner's exports. `owner` is a hash of the uid. */
export const exportsFolderOf = (owner: string): string => `${EXPORTS_FOLDER}/${owner}/`;

export const isExport = (path: string): boolean => path.startsWith(`${EXPORTS_FOLDER}/`);
