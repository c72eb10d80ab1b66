import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { isExport, type MediaRequest, type MediaToken, parseMediaPath, VISITOR } from "#domain/media-path.ts";
import { type NameFile, rewritePlaylist } from "#domain/playlist.ts";
import { mediaStore } from "#gateways/media/media-store.ts";
import { isSignedFor } from "#gateways/media/media-token.ts";
import { mediaWay } from "#gateways/media/media-way.ts";
import type { FindAddress } from "#gateways/media/signed-addresses.ts";
import { countCall, countVisit } from "#platform/call-rate.ts";
import { addressOf } from "#platform/caller-address.ts";
import { machineNow } from "#platform/clock.ts";
import { type Request, type Response, readable, refuse } from "#platform/http.ts";
import { mediaSecrets, mediaSigningKeys, requireKeys } from "#platform/secrets.ts";
import { sendFile } from "./send-file.ts";
import { sendText } from "./send-text.ts";

export const media = readable({ name: "media", secrets: mediaSecrets }, async (request, response) => {
  const asked = parseMediaPath(request.path);
  if (asked === undefined || !isAllowed(asked)) return refuse(response, 403, "not-allowed");
  if (hasExpired(asked)) return refuse(response, 410, "not-allowed");
  const contentType = findContentType(asked.path);
  if (contentType === undefined) return refuse(response, 404, "not-found");
  await send({ asked, contentType, request, response });
});

type SignedRequest = Extract<MediaRequest, { kind: "signed" }>;

interface Asking<Asked = MediaRequest> {
  asked: Asked;
  contentType: string;
  request: Request;
  response: Response;
}

function send({ asked, ...asking }: Asking): Promise<void> {
  if (asked.kind === "public") return sendOurs({ asked, ...asking });
  const way = mediaWay();
  const nameFile = isPlaylist(asked.path) ? way.namerOf(asked.token.expiresAt) : undefined;
  if (nameFile) return sendRewritten({ asked, ...asking }, nameFile);
  const findAddress = isReadByScripts(asked.path) ? undefined : way.finderOf(asked.path);
  return findAddress ? sendOn({ asked, ...asking }, findAddress) : sendOurs({ asked, ...asking });
}

async function sendOurs({ asked, contentType, request, response }: Asking): Promise<void> {
  const file = await mediaStore().findFile(asked.path);
  if (file === undefined) return refuse(response, 404, "not-found");
  response.set({ "Content-Type": contentType, "Cache-Control": cacheControlOf(asked) });
  if (isExport(asked.path)) response.set("Content-Disposition", "attachment");
  await sendFile(request, response, file);
}

/** Sends a playlist with direct addresses of its segments. Players fetch it once per lesson and size. */
async function sendRewritten(
  { asked, contentType, request, response }: Asking<SignedRequest>,
  nameFile: NameFile,
): Promise<void> {
  const bytes = await mediaStore().findBytes(asked.path);
  if (bytes === undefined) return refuse(response, 404, "not-found");
  const text = rewritePlaylist(new TextDecoder().decode(bytes), asked.path, nameFile);
  response.set({ "Content-Type": contentType, "Cache-Control": cacheControlOf(asked) });
  sendText(request, response, text);
}

/**
 * Redirects to the bucket or CDN, which sends paid files. This function sends public files, which Hosting
 * caches.
 */
async function sendOn(
  { asked, contentType, request, response }: Asking<SignedRequest>,
  findAddress: FindAddress,
): Promise<void> {
  const { path, token } = asked;
  const found = await findAddress(path, contentType, token.expiresAt, () => countLookUp(token, request));
  if (found === undefined) return refuse(response, 404, "not-found");
  response.set("Cache-Control", privateUntil(found.expiresAt - REDIRECT_SLACK)).redirect(302, found.url);
}

/** Time that an address must still be valid when a cached redirect is followed. */
const REDIRECT_SLACK = MINUTE;

const isAllowed = (asked: MediaRequest): boolean =>
  asked.kind === "public" || isSignedFor(asked.folder, asked.token, requireKeys(mediaSigningKeys));

const hasExpired = (asked: MediaRequest): boolean =>
  asked.kind === "signed" && asked.token.expiresAt <= machineNow();

/**
 * Counts the call for the learner who got the address. Visitors' addresses are equal, so they count by
 * network.
 */
function countLookUp({ learner }: MediaToken, request: Request): void {
  if (learner === VISITOR) countVisit("media", addressOf(request), machineNow());
  else countCall(`media ${learner}`, machineNow());
}

/** Returns the caching rule. Public file names carry a content hash, so the files never change. */
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
  jpg: "image/jpeg",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  apkg: "application/octet-stream",
  zip: "application/zip",
};

/** Returns the content type by extension. Undefined for types that are not served. */
function findContentType(path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return Object.hasOwn(CONTENT_TYPE_OF, extension) ? CONTENT_TYPE_OF[extension] : undefined;
}

const isPlaylist = (path: string): boolean => path.endsWith(".m3u8");

/**
 * Returns whether scripts read the file. These files are small, and a redirect would need CORS on the bucket.
 */
const isReadByScripts = (path: string): boolean => isPlaylist(path) || path.endsWith(".vtt");
