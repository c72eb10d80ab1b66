import { vi } from "vitest";

/** Zoom's published types have these options; the SDK ignores others silently. */
const INIT_OPTIONS = new Set(["zoomAppRoot", "language", "leaveOnPageUnload"]);
const JOIN_OPTIONS = new Set(["sdkKey", "signature", "meetingNumber", "password", "userName"]);

function requireKnown(options: object, known: ReadonlySet<string>): void {
  const unknown = Object.keys(options).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Zoom knows no ${unknown.join(", ")}.`);
}

type Answer = () => Promise<unknown>;

export interface ZoomStandIn {
  /** Lists scripts in order of the requests. */
  scripts: string[];
  joined: object[];
  answerInit: Answer;
  answerJoin: Answer;
  end: () => void;
}

/** Replaces Zoom's scripts, which jsdom does not fetch: each loads or fails at once. */
export function startZoom(outcome: "load" | "error"): ZoomStandIn {
  let tell = (_change: { state: string }) => {};
  const zoom: ZoomStandIn = {
    scripts: [],
    joined: [],
    answerInit: async () => "",
    answerJoin: async () => "",
    end: () => tell({ state: "Closed" }),
  };
  const client = {
    async init(options: object) {
      requireKnown(options, INIT_OPTIONS);
      return zoom.answerInit();
    },
    async join(options: object) {
      requireKnown(options, JOIN_OPTIONS);
      zoom.joined.push(options);
      return zoom.answerJoin();
    },
    on(_event: string, listener: typeof tell) {
      tell = listener;
    },
  };
  vi.stubGlobal("ZoomMtgEmbedded", outcome === "load" ? { createClient: () => client } : undefined);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      zoom.scripts.push(node.src);
      queueMicrotask(() => node.dispatchEvent(new Event(outcome)));
    }
  });
  return zoom;
}
