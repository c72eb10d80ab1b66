interface JoinZoom {
  container: HTMLElement;
  options: ZoomJoinOptions;
  onEnd: () => void;
}

/** Rejects failures that Zoom resolves: `{type: "INVALID_PARAMETERS", reason: "…"}`. */
async function requireSuccess(answer: Promise<unknown>): Promise<void> {
  const result = await answer;
  if (typeof result === "object" && result !== null && "type" in result)
    throw new Error(`Zoom refused: ${String(result.type)}`, { cause: result });
}

/**
 * Joins the meeting. Resolves in the meeting; Zoom shows the waiting room.
 * @throws Error
 */
export async function joinZoom({ container, options, onEnd }: JoinZoom): Promise<void> {
  const client: ZoomClient = (await loadZoom()).createClient();
  await requireSuccess(client.init({ zoomAppRoot: container, language: "en-US", leaveOnPageUnload: true }));
  client.on("connection-change", ({ state }) => {
    if (state === "Closed") onEnd();
  });
  await requireSuccess(client.join(options));
}

/** The part of Zoom's Meeting SDK (component view, developers.zoom.us) that we use. */
interface ZoomClient {
  init(options: ZoomInitOptions): Promise<unknown>;
  join(options: ZoomJoinOptions): Promise<unknown>;
  on(event: "connection-change", listener: (change: { state: string }) => void): void;
}

interface ZoomInitOptions {
  zoomAppRoot: HTMLElement;
  language: "en-US";
  /** Leaves the meeting when the page closes. */
  leaveOnPageUnload: boolean;
}

interface ZoomJoinOptions {
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

const ZOOM_VERSION = "6.2.0";
const CDN = "https://source.zoom.us";
const VENDORS = ["react", "react-dom", "redux", "redux-thunk", "lodash"];

/** Addresses of the scripts in order, because each reads earlier ones from `window`. */
const ZOOM_SCRIPTS: readonly string[] = [
  ...VENDORS.map((name) => `${CDN}/${ZOOM_VERSION}/lib/vendor/${name}.min.js`),
  `${CDN}/zoom-meeting-embedded-${ZOOM_VERSION}.min.js`,
];

/**
 * Maximum loading time. Connections that need longer for the megabytes of scripts cannot hold a meeting in
 * the page.
 */
const LOAD_TIMEOUT_MILLISECONDS = 30_000;

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    // Scripts load in parallel but execute in order.
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

/**
 * Loads Zoom's SDK.
 * @throws Error when blocked, missing or too slow
 */
async function loadZoom(): Promise<ZoomLibrary> {
  await Promise.race([Promise.all(ZOOM_SCRIPTS.map(loadScript)), failAfter(LOAD_TIMEOUT_MILLISECONDS)]);
  const { ZoomMtgEmbedded } = window;
  if (!ZoomMtgEmbedded) throw new Error("Zoom's SDK loaded and is not there.");
  return ZoomMtgEmbedded;
}
