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
  uid: string | undefined;
}

interface Addresses {
  addressOf(path: string): string;
  /** For a path ending in a slash. Readers insert the file name before any query. */
  folderAddressOf(path: string): string;
}

/** Makes no network calls. */
export interface MediaWay {
  grant(grant: Grant): Addresses;
  /** Redirect address; undefined where we serve the file. */
  finderOf(path: string): FindAddress | undefined;
  /** Renames playlist files; undefined where relative addresses carry the token. */
  namerOf(until: Instant): NameFile | undefined;
}

export const mediaWay = (): MediaWay => (config.mediaCdn === undefined ? byToken : byCdn(config.mediaCdn));

/** Token in the path: the media function gets every request and may redirect to the bucket. */
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
 * Folder signature in the query, checked by the CDN. Own-origin files keep the token: playlists, captions,
 * sheets, exports.
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

/** Signs each folder once. */
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
