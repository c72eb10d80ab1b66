import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaFile, MediaStore } from "./media-files.ts";

/** A folder that stands in for Cloud Storage beside the emulators. */
export function openFolderStore(root: string): MediaStore {
  return {
    async put(files) {
      const written = await Promise.all(files.map((file) => copyIfChanged(file, join(root, file.path))));
      return written.filter(Boolean).length;
    },
  };
}

async function copyIfChanged({ source }: MediaFile, target: string): Promise<boolean> {
  if ((await md5Of(source)) === (await md5Of(target).catch(undefinedIfMissing))) return false;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
  return true;
}

/** In the form that Cloud Storage keeps of its objects. */
export const md5Of = async (file: string) =>
  createHash("md5")
    .update(await readFile(file))
    .digest("base64");

function undefinedIfMissing(cause: unknown): undefined {
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
  throw cause;
}
