/** What we use of Zoom's Meeting SDK for web, component view; developers.zoom.us describes the rest. */
export interface ZoomClient {
  init(options: ZoomInitOptions): Promise<unknown>;
  join(options: ZoomJoinOptions): Promise<unknown>;
  on(event: "connection-change", listener: (change: { state: string }) => void): void;
}

export interface ZoomInitOptions {
  zoomAppRoot: HTMLElement;
  language: "en-US";
  /** Leaves the meeting with the page, instead of staying in it as a ghost. */
  leaveOnPageUnload: boolean;
}

export interface ZoomJoinOptions {
  sdkKey: string;
  signature: string;
  meetingNumber: string;
  password: string;
  userName: string;
}

interface ZoomLibrary {
  createClient(): ZoomClient;
}

declare global {
  interface Window {
    ZoomMtgEmbedded?: ZoomLibrary;
  }
}

export const ZOOM_VERSION = "6.2.0";
const CDN = "https://source.zoom.us";
const VENDORS = ["react", "react-dom", "redux", "redux-thunk", "lodash"];

/** In their order: each takes the ones before it from `window`. */
export const ZOOM_SCRIPTS: readonly string[] = [
  ...VENDORS.map((name) => `${CDN}/${ZOOM_VERSION}/lib/vendor/${name}.min.js`),
  `${CDN}/zoom-meeting-embedded-${ZOOM_VERSION}.min.js`,
];

/** Some megabytes; on a connection that takes longer, the meeting itself would be no pleasure in the page. */
const LOAD_TIMEOUT_MILLISECONDS = 30_000;

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    // Fetched side by side, run one after the other.
    script.async = false;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${src} did not load.`)));
    document.head.append(script);
  });
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`Zoom's SDK did not load in ${milliseconds} ms.`)), milliseconds);
  });
}

/** Fetches the SDK from Zoom. @throws Error when it is blocked, missing or too slow */
export async function loadZoom(): Promise<ZoomLibrary> {
  await Promise.race([Promise.all(ZOOM_SCRIPTS.map(loadScript)), failAfter(LOAD_TIMEOUT_MILLISECONDS)]);
  const { ZoomMtgEmbedded } = window;
  if (!ZoomMtgEmbedded) throw new Error("Zoom's SDK loaded and is not there.");
  return ZoomMtgEmbedded;
}
