import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { toMediaAddress } from "#functions/gateways/media/media-token.ts";
import { mediaRoot, SIGNING_KEY } from "./env.ts";

export async function storeMedia(path: string, content: string): Promise<void> {
  const file = join(mediaRoot, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Cuts to seconds, since a token has no finer time. */
export const inSeconds = (seconds: number): number => (Math.floor(Date.now() / 1000) + seconds) * 1000;

/** The address that Anna gets. */
export const addressOf = (path: string, expiresAt = inSeconds(3600), uid = "anna"): string =>
  toMediaAddress(path, { expiresAt, keys: [SIGNING_KEY], uid });
