import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { exportMyData } from "#functions/index.ts";
import { run } from "./call.ts";
import { loginOf } from "./logins.ts";
import { mediaRoot } from "./settings.ts";

/** The file in the store. Its address begins with `/media/` and a token. */
export const exportedFileAt = (url: string): string => join(mediaRoot, url.split("/").slice(3).join("/"));

/** A learner's exported data, file by file. */
export async function readExportOf(uid: string) {
  const { fileName, url } = await run(exportMyData, { data: null, auth: loginOf(uid) });
  const zip = await readFile(exportedFileAt(url));
  const files = unzipSync(zip);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const [json, html, items] = [textOf("my-data.json"), textOf("my-data.html"), textOf("my-items.csv")];
  return {
    fileName,
    url,
    bytes: zip.length,
    files: Object.keys(files),
    json,
    html,
    items,
    data: JSON.parse(json),
  };
}
