import type { Instant } from "@gruezi/contract/documents/lesson";
import { isExport, isForCdn, requireMediaFolder } from "#domain/media-path.ts";
import type { NameFile } from "#domain/playlist.ts";
import { config } from "#platform/config.ts";
import { mediaCdnKey, mediaSigningKeys, requireCdnKey, requireKeys } from "#platform/secrets.ts";
import type { CdnPlace } from "#platform/settings.ts";
import { signPrefix } from "./cdn-signature.ts";
import { mediaStore } from "./media-store.ts";
import { toMediaAddress } from "./media-token.ts";
import type { FindAddress } from "./signed-addresses.ts";

interface Grant {
  expiresAt: Instant;
  /** Undefined for a visitor. */
  uid: string | undefined;
}

interface Addresses {
  addressOf(path: string): string;
  /** Of a path that ends in a slash. The reader puts a file's name behind it, but before the query where there is one. */
  folderAddressOf(path: string): string;
}

/** How media reach those who may have them. Nothing that is asked of it takes a request to anybody. */
export interface MediaWay {
  grant(grant: Grant): Addresses;
  /** Where readers fetch a file that they asked the media function for; undefined if they get it from us. */
  finderOf(path: string): FindAddress | undefined;
  /** What a playlist calls its files until then; undefined where relative addresses serve, as they carry the token along. */
  namerOf(until: Instant): NameFile | undefined;
}

export const mediaWay = (): MediaWay => (config.mediaCdn === undefined ? byToken : byCdn(config.mediaCdn));

/** The token stands in the path. Every file is asked of the media function, which sends on to the bucket if there is one. */
const byToken: MediaWay = {
  grant({ expiresAt, uid }) {
    const keys = requireKeys(mediaSigningKeys);
    const addressOf = (path: string) => toMediaAddress(path, { expiresAt, keys, uid });
    return { addressOf, folderAddressOf: (path) => `${addressOf(path.slice(0, -1))}/` };
  },
  finderOf: () => mediaStore().findAddress,
  namerOf: () => undefined,
};

/**
 * The signature of the lesson's folder stands in the query, and the CDN checks it. What needs our own origin keeps the
 * token: playlists, which are written here, captions, sheets, and what learners take along.
 */
const byCdn = (place: CdnPlace): MediaWay => ({
  grant(grant) {
    const own = byToken.grant(grant);
    const { addressOf, folderAddressOf } = cdnAddresses(place, grant.expiresAt);
    return { addressOf: (path) => (isForCdn(path) ? addressOf(path) : own.addressOf(path)), folderAddressOf };
  },
  finderOf(path) {
    if (isExport(path)) return byToken.finderOf(path);
    return async (_path, _contentType, expiresAt) => ({
      url: cdnAddresses(place, expiresAt).addressOf(path),
      expiresAt,
    });
  },
  namerOf(until) {
    const { addressOf } = cdnAddresses(place, until);
    return (path) => (isForCdn(path) ? addressOf(path) : undefined);
  },
});

/** Signs a folder once, however many of its files are asked for. */
function cdnAddresses({ origin, keyName }: CdnPlace, expiresAt: Instant): Addresses {
  const key = { name: keyName, bytes: requireCdnKey(mediaCdnKey) };
  const queries = new Map<string, string>();
  const queryOf = (folder: string): string => {
    const query = queries.get(folder) ?? signPrefix(`${origin}/${folder}/`, expiresAt, key);
    queries.set(folder, query);
    return query;
  };
  return {
    addressOf: (path) => `${origin}/${path}?${queryOf(requireMediaFolder(path))}`,
    folderAddressOf: (path) => `${origin}/${path}?${queryOf(requireMediaFolder(path.slice(0, -1)))}`,
  };
}
