import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";
import { hasRunOut } from "#lib/signed-address.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";
import type { Fault } from "./fault-remedy.ts";
import { type AddressBook, createAddressBook, type HlsLibrary, loaderFor } from "./hls-loader.ts";

export function attachHls(Library: HlsLibrary, attachment: Attachment): AttachedSource {
  const addresses = createAddressBook(attachment.address);
  const hls = openHls(Library, attachment, addresses);
  const reload = () => goOn(hls, attachment, addresses);

  return {
    renew(address) {
      addresses.renew(address);
      forgetSegments(hls);
      reload();
    },
    reload,
    recover() {
      hls.recoverMediaError();
      attachment.onAttached();
    },
    detach: () => hls.destroy(),
  };
}

function openHls(Library: HlsLibrary, attachment: Attachment, { address, toCurrent }: AddressBook): Hls {
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
  hls.loadSource(address);
  hls.attachMedia(video);
  onAttached();
  return hls;
}

/**
 * Drops the playlists, whose segments may have an expired signature, so that hls.js fetches them again. Keeps
 * loaded media.
 */
function forgetSegments({ levels }: Hls): void {
  for (const level of levels) delete level.details;
}

function goOn(hls: Hls, { video, startSeconds }: Attachment, { address }: AddressBook): void {
  const hasPicture = video.readyState >= video.HAVE_CURRENT_DATA || video.seeking;
  if (hls.levels.length === 0) hls.loadSource(address);
  else hls.startLoad(hasPicture ? video.currentTime : startSeconds);
}

const AHEAD_SECONDS = 20;
const AHEAD_SECONDS_BEFORE_PICTURE = 1;

/**
 * Sets no start level, because -1 would load a segment just to measure. `maxBufferLength` is a minimum:
 * without the second limit, hls.js buffers 60 MB.
 */
const SETTINGS: Partial<HlsConfig> = {
  capLevelToPlayerSize: true,
  lowLatencyMode: false,
  backBufferLength: 30,
  maxBufferLength: AHEAD_SECONDS,
  maxMaxBufferLength: AHEAD_SECONDS_BEFORE_PICTURE,
};

/** Returns a policy with one retry. By default, hls.js retries seven times within half a minute. */
function loadPolicyOf({ DefaultConfig }: HlsLibrary): HlsConfig["fragLoadPolicy"] {
  const errorRetry = { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 1000 };
  return { default: { ...DefaultConfig.fragLoadPolicy.default, errorRetry } };
}

/** Raises the buffer limit after the first picture. Before, nothing may compete with the first segment. */
function bufferAhead(hls: Hls): void {
  hls.config.maxMaxBufferLength = AHEAD_SECONDS;
}

/**
 * Runs a function at the first picture. Also at `timeupdate`, because hidden tabs show no frame. Returns the
 * cleanup.
 */
function atFirstPicture(video: HTMLVideoElement, run: () => void): () => void {
  const frame = video.requestVideoFrameCallback(run);
  video.addEventListener("timeupdate", run, { once: true });
  return () => {
    video.cancelVideoFrameCallback(frame);
    video.removeEventListener("timeupdate", run);
  };
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

const isRefused = ({ response, frag, url = frag?.url ?? "" }: ErrorData) =>
  response?.code === 403 || response?.code === 410 || (navigator.onLine && hasRunOut(url, Date.now()));

/**
 * Returns the fault of an error. Refusals count even if they are not fatal, because hls.js would try all
 * levels with the same expired address.
 */
function findFault({ ErrorTypes }: HlsLibrary, error: ErrorData): Fault | undefined {
  const isNetwork = error.type === ErrorTypes.NETWORK_ERROR;
  if (isNetwork && isRefused(error)) return "expired";
  if (!error.fatal) return undefined;
  if (isNetwork) return "network";
  return error.type === ErrorTypes.MEDIA_ERROR ? "media" : "unplayable";
}

const BANDWIDTH_KEY = "gruezi.bandwidth";
const CAUTIOUS_BITS_PER_SECOND = 500_000;

/** Returns the last measured bandwidth in bits per second, or a cautious default. */
export function getBandwidth(): number {
  try {
    return Number(sessionStorage.getItem(BANDWIDTH_KEY)) || CAUTIOUS_BITS_PER_SECOND;
  } catch {
    // Storage is blocked.
    return CAUTIOUS_BITS_PER_SECOND;
  }
}

export function rememberBandwidth(bitsPerSecond: number): void {
  if (!Number.isFinite(bitsPerSecond)) return;
  try {
    sessionStorage.setItem(BANDWIDTH_KEY, String(Math.round(bitsPerSecond)));
  } catch {
    // Storage is blocked or full.
  }
}
