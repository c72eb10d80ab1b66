import { type Answer, ask } from "./ask.ts";
import { closedUnless, type Door, type Verdict } from "./doors.ts";
import type { Target } from "./target.ts";

export const mediaCdnDoors = ({ origin, mediaCdn }: Target): readonly Door[] => [
  onCdn(mediaCdn, "media CDN, without a signature", (cdn) => tryCdn(origin, cdn, "")),
  onCdn(mediaCdn, "media CDN, with a made-up signature", (cdn) => tryCdn(origin, cdn, MADE_UP)),
];

const MADE_UP = `?URLPrefix=aHR0cHM6Ly8=&Expires=4102444800&KeyName=media-1&Signature=${"A".repeat(27)}=`;

const onCdn = (cdn: URL | undefined, name: string, attempt: (cdn: URL) => Promise<Verdict>): Door => ({
  name,
  attempt: async () =>
    cdn === undefined ? { unchecked: "functions/.env.<project> names no MEDIA_CDN_ORIGIN" } : attempt(cdn),
});

/** Requests files without a valid signature. A stranger knows only the path of a lesson's public picture. */
async function tryCdn(product: URL, cdn: URL, query: string): Promise<Verdict> {
  const catalogue = await ask(product, "/catalogue");
  const [, picture = "/public/none.webp"] = /"\/media(\/public\/[^"]+\.webp)"/.exec(catalogue.text) ?? [];
  const paths = [picture, "/lessons/a/video/240p/000.m4s"];
  const gaps = paths.map(async (path) => gapOf(path, await ask(cdn, `${path}${query}`)));
  return closedUnless(...(await Promise.all(gaps)));
}

/** Returns a gap if the status is not 403, since missing and existing files must look alike. */
const gapOf = (path: string, { status }: Answer): string | false =>
  status !== 403 && `${path} answered ${status} instead of 403`;
