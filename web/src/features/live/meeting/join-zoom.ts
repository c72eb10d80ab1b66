import type { ZoomClient, ZoomJoinOptions } from "./zoom-sdk.ts";
import { loadZoom } from "./zoom-sdk.ts";

interface JoinZoom {
  /** Where Zoom draws the meeting. */
  container: HTMLElement;
  options: ZoomJoinOptions;
  onEnd: () => void;
}

/** Zoom tells some failures by what it resolves with: `{type: "INVALID_PARAMETERS", reason: "…"}`. */
async function requireSuccess(answer: Promise<unknown>): Promise<void> {
  const result = await answer;
  if (typeof result === "object" && result !== null && "type" in result)
    throw new Error(`Zoom refused: ${String(result.type)}`, { cause: result });
}

/** Resolves once the learner is in the meeting; while they wait to be let in, Zoom says so itself. @throws Error */
export async function joinZoom({ container, options, onEnd }: JoinZoom): Promise<void> {
  const client: ZoomClient = (await loadZoom()).createClient();
  await requireSuccess(client.init({ zoomAppRoot: container, language: "en-US", leaveOnPageUnload: true }));
  client.on("connection-change", ({ state }) => {
    if (state === "Closed") onEnd();
  });
  await requireSuccess(client.join(options));
}
