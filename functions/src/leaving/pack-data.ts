import { strToU8, zipSync } from "fflate";
import { type DataSection, toJson } from "#domain/accounts/personal-data.ts";
import { toPage } from "#domain/accounts/personal-data-page.ts";
import { Refusal } from "#platform/refusal.ts";

/** In base64 it is a third more, and a callable answers with ten megabytes at most. */
const BYTES_MAX = 7_000_000;

/** One zip archive for programs and for people. Refuses with `exhausted` what no answer can carry. */
export function packData(sections: readonly DataSection[], exportedAt: string): Uint8Array {
  const zip = zipSync({
    "my-data.json": strToU8(toJson(sections, exportedAt)),
    "my-data.html": strToU8(toPage(sections, exportedAt)),
  });
  if (zip.byteLength > BYTES_MAX) throw new Refusal("exhausted");
  return zip;
}
