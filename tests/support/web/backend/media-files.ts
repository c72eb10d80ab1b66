import { json } from "./json.ts";

export interface MediaFilesBackend {
  /** Maps addresses to captions. */
  captions: Map<string, string>;
  /** Maps addresses to public JSON files. */
  files: Map<string, unknown>;
  filesRead: string[];
}

export const noMediaFiles = (): MediaFilesBackend => ({
  captions: new Map(),
  files: new Map(),
  filesRead: [],
});

export const isMediaFile = (pathname: string): boolean => /\.(?:vtt|json)$/.test(pathname);

/** A lesson's address has expired, and a public file's is unknown, until a test adds the file. */
export function answerMediaFile(backend: MediaFilesBackend, pathname: string): Response {
  if (pathname.endsWith(".vtt")) {
    const captions = backend.captions.get(pathname);
    return new Response(captions, { status: captions === undefined ? 410 : 200 });
  }
  backend.filesRead.push(pathname);
  const { files } = backend;
  return files.has(pathname) ? json(files.get(pathname)) : json({}, 404);
}
