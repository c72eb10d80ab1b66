import { AppError } from "#lib/app-error.ts";
import { type Cue, parseWebVtt } from "#lib/web-vtt.ts";

/** @throws AppError when the source is no WebVTT */
export function parseCaptions(source: string): readonly Cue[] {
  try {
    return parseWebVtt(source);
  } catch (cause) {
    throw new AppError("unexpected", { cause });
  }
}

/** @throws AppError */
export async function getCaptions(address: string): Promise<readonly Cue[]> {
  const response = await fetch(address).catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  if (!response.ok) throw new AppError("unavailable", { cause: response.status });
  return parseCaptions(await response.text());
}
