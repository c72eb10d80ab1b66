import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { isExport, type MediaRequest, type MediaToken, parseMediaPath, VISITOR } from "#domain/media-path.ts";
import { mediaStore } from "#gateways/media/media-store.ts";
import { isSignedFor } from "#gateways/media/media-token.ts";
import type { MediaAddress } from "#gateways/media/signed-addresses.ts";
import { countCall, countVisit } from "#platform/call-rate.ts";
import { addressOf } from "#platform/caller-address.ts";
import { machineNow } from "#platform/clock.ts";
import { type Request, type Response, readable, refuse } from "#platform/http.ts";
import { mediaSigningKeys, requireKeys } from "#platform/secrets.ts";
import { sendFile } from "./send-file.ts";

export const media = readable({ name: "media", secrets: [mediaSigningKeys] }, async (request, response) => {
  const asked = parseMediaPath(request.path);
  if (asked === undefined || !isAllowed(asked)) return refuse(response, 403, "not-allowed");
  if (hasExpired(asked)) return refuse(response, 410, "not-allowed");
  const contentType = findContentType(asked.path);
  if (contentType === undefined) return refuse(response, 404, "not-found");
  const { findAddress, findFile } = mediaStore();
  if (findAddress && asked.kind === "signed" && !isPlaylistOrCaptions(asked.path)) {
    const countAsker = () => countLookUp(asked.token, request);
    const address = await findAddress(asked.path, contentType, asked.token.expiresAt, countAsker);
    return address ? redirect(address, response) : refuse(response, 404, "not-found");
  }
  const file = await findFile(asked.path);
  if (file === undefined) return refuse(response, 404, "not-found");

  response.set({ "Content-Type": contentType, "Cache-Control": cacheControlOf(asked) });
  if (isExport(asked.path)) response.set("Content-Disposition", "attachment");
  await sendFile(request, response, file);
});

const isAllowed = (asked: MediaRequest): boolean =>
  asked.kind === "public" || isSignedFor(asked.folder, asked.token, requireKeys(mediaSigningKeys));

const hasExpired = (asked: MediaRequest): boolean =>
  asked.kind === "signed" && asked.token.expiresAt <= machineNow();

/** By the learner to whom the address was given, wherever it is used now; visitors' addresses are all the same. */
function countLookUp({ learner }: MediaToken, request: Request): void {
  if (learner === VISITOR) countVisit("media", addressOf(request), machineNow());
  else countCall(`media ${learner}`, machineNow());
}

/** Paid bytes go from the bucket to the reader; public ones stay here, where the CDN keeps them for ever. */
function redirect({ url, expiresAt }: MediaAddress, response: Response): void {
  response.set("Cache-Control", privateUntil(expiresAt - REDIRECT_SLACK)).redirect(302, url);
}

/** A redirect taken from a cache must still lead to an address with time to answer. */
const REDIRECT_SLACK = MINUTE;

/** Public names carry a hash of what is in them. */
const cacheControlOf = (asked: MediaRequest): string =>
  asked.kind === "public" ? "public, max-age=31536000, immutable" : privateUntil(asked.token.expiresAt);

const privateUntil = (instant: Instant): string =>
  `private, max-age=${Math.max(0, Math.floor((instant - machineNow()) / 1000))}`;

const CONTENT_TYPE_OF: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  json: "application/json; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  webp: "image/webp",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  apkg: "application/octet-stream",
};

/** Undefined for whatever is no medium of ours. */
function findContentType(path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return Object.hasOwn(CONTENT_TYPE_OF, extension) ? CONTENT_TYPE_OF[extension] : undefined;
}

/** Small, and read by scripts that would need the bucket's permission to follow a redirect. */
const isPlaylistOrCaptions = (path: string): boolean => /\.(m3u8|vtt)$/.test(path);
