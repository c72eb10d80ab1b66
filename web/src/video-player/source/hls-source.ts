import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";
import { hasRunOut } from "#lib/signed-address.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";
import type { Fault } from "./fault-remedy.ts";
import { type AddressBook, createAddressBook, type HlsLibrary, loaderFor } from "./hls-loader.ts";

/** Plays HLS through hls.js. */
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

/** The segments' addresses may carry a signature that is over: the playlists are asked for again, what is loaded stays. */
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
 * The start level is left open on purpose: -1 would load a first segment only to measure the connection.
 * `maxBufferLength` is only the least that hls.js buffers: without the second limit it would fetch up to 60 MB.
 */
const SETTINGS: Partial<HlsConfig> = {
  capLevelToPlayerSize: true,
  lowLatencyMode: false,
  backBufferLength: 30,
  maxBufferLength: AHEAD_SECONDS,
  maxMaxBufferLength: AHEAD_SECONDS_BEFORE_PICTURE,
};

/** By default hls.js asks for a missing segment seven times over half a minute before it reports an error. */
function loadPolicyOf({ DefaultConfig }: HlsLibrary): HlsConfig["fragLoadPolicy"] {
  const errorRetry = { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 1000 };
  return { default: { ...DefaultConfig.fragLoadPolicy.default, errorRetry } };
}

/** Called once there is a picture and not sooner, so that nothing competes with the first segment. */
function bufferAhead(hls: Hls): void {
  hls.config.maxMaxBufferLength = AHEAD_SECONDS;
}

/** Runs once at the first picture shown; in a hidden tab, which shows none, once the time moves. */
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

/** A refusal counts even if not fatal: the other levels have the same expired address, and hls.js would try each. */
function findFault({ ErrorTypes }: HlsLibrary, error: ErrorData): Fault | undefined {
  const isNetwork = error.type === ErrorTypes.NETWORK_ERROR;
  if (isNetwork && isRefused(error)) return "expired";
  if (!error.fatal) return undefined;
  if (isNetwork) return "network";
  return error.type === ErrorTypes.MEDIA_ERROR ? "media" : "unplayable";
}

const BANDWIDTH_KEY = "gruezi.bandwidth";
const CAUTIOUS_BITS_PER_SECOND = 500_000;

/** What the connection last carried, in bits per second; before anything was measured a cautious guess. */
export function getBandwidth(): number {
  try {
    return Number(sessionStorage.getItem(BANDWIDTH_KEY)) || CAUTIOUS_BITS_PER_SECOND;
  } catch {
    // Storage is blocked: every video starts from the cautious guess.
    return CAUTIOUS_BITS_PER_SECOND;
  }
}

export function rememberBandwidth(bitsPerSecond: number): void {
  if (!Number.isFinite(bitsPerSecond)) return;
  try {
    sessionStorage.setItem(BANDWIDTH_KEY, String(Math.round(bitsPerSecond)));
  } catch {
    // Storage is blocked or full: the next video starts from the cautious guess.
  }
}
