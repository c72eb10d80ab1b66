import type { Instant } from "@gruezi/contract/durations";
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
  /**
   * Returns the address of a folder, whose path ends in a slash. Readers insert the file name before the
   * query, if there is one.
   */
  folderAddressOf(path: string): string;
}

/** How clients get media. Makes no requests. */
export interface MediaWay {
  grant(grant: Grant): Addresses;
  /** Returns how to find the redirect address. Undefined where our function sends the file. */
  finderOf(path: string): FindAddress | undefined;
  /** Returns how to rename a playlist's files. Undefined where relative addresses carry the token. */
  namerOf(until: Instant): NameFile | undefined;
}

export const mediaWay = (): MediaWay => (config.mediaCdn === undefined ? byToken : byCdn(config.mediaCdn));

/**
 * Serves media with a token in the path. The media function gets every request, and may redirect to the
 * bucket.
 */
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
 * Serves media with a signature of the folder in the query, which the CDN checks. Playlists, captions, sheets
 * and exports stay on our origin and keep the token.
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

/** Returns addresses at the CDN. Signs each folder once. */
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
