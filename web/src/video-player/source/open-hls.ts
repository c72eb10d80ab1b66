import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";
import type { AddressBook } from "./address-book.ts";
import type { Attachment } from "./attachment.ts";
import { getBandwidth, rememberBandwidth } from "./bandwidth-memory.ts";
import type { Fault } from "./fault-remedy.ts";
import { atFirstPicture } from "./first-picture.ts";
import { loaderFor } from "./hls-loader.ts";
import type { HlsLibrary } from "./hls-types.ts";

const AHEAD_SECONDS = 20;
const AHEAD_SECONDS_BEFORE_PICTURE = 1;

/**
 * The start level is left open on purpose: -1 would load a first segment only to measure the line.
 * `maxBufferLength` alone is a least, not a most: hls.js would fetch on up to 60 MB.
 */
const SETTINGS: Partial<HlsConfig> = {
  capLevelToPlayerSize: true,
  lowLatencyMode: false,
  backBufferLength: 30,
  maxBufferLength: AHEAD_SECONDS,
  maxMaxBufferLength: AHEAD_SECONDS_BEFORE_PICTURE,
};

/** hls.js would ask for a missing segment seven times over half a minute before it says so. */
function loadPolicyOf({ DefaultConfig }: HlsLibrary): HlsConfig["fragLoadPolicy"] {
  const errorRetry = { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 1000 };
  return { default: { ...DefaultConfig.fragLoadPolicy.default, errorRetry } };
}

const isRefused = ({ response }: ErrorData) => response?.code === 403 || response?.code === 410;

/** A refusal is one of the address, so it counts at once: hls.js would try the other levels in vain. */
function findFault({ ErrorTypes }: HlsLibrary, error: ErrorData): Fault | undefined {
  const isNetwork = error.type === ErrorTypes.NETWORK_ERROR;
  if (isNetwork && isRefused(error)) return "expired";
  if (!error.fatal) return undefined;
  if (isNetwork) return "network";
  return error.type === ErrorTypes.MEDIA_ERROR ? "media" : "unplayable";
}

/** Not sooner, so that the first segment has the line for itself. */
function bufferAhead(hls: Hls): void {
  hls.config.maxMaxBufferLength = AHEAD_SECONDS;
}

function listen(Library: HlsLibrary, hls: Hls, { onFault, onProgress }: Attachment): void {
  hls.on(Library.Events.ERROR, (_event, error) => {
    const fault = findFault(Library, error);
    if (fault === "expired") hls.stopLoad();
    if (fault) onFault(fault);
  });
  hls.on(Library.Events.FRAG_BUFFERED, () => {
    rememberBandwidth(hls.bandwidthEstimate);
    onProgress();
  });
}

export function openHls(Library: HlsLibrary, attachment: Attachment, { first, toCurrent }: AddressBook): Hls {
  const { video, startSeconds, takeMaster, onAttached } = attachment;
  const hls = new Library({
    ...SETTINGS,
    fragLoadPolicy: loadPolicyOf(Library),
    startPosition: startSeconds,
    abrEwmaDefaultEstimate: getBandwidth(),
    loader: loaderFor(Library, { toCurrent, takeMaster }),
  });
  listen(Library, hls, attachment);
  hls.once(
    Library.Events.DESTROYING,
    atFirstPicture(video, () => bufferAhead(hls)),
  );
  hls.loadSource(first);
  hls.attachMedia(video);
  onAttached();
  return hls;
}
