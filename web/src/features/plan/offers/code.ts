import { CODE_PARAMETER } from "@gruezi/contract/promotion-code";
import { readParameter } from "#lib/search-params.ts";

/** Returns the text typed as a code, which may be no code of ours. Null without one. */
export const wishedCode = (query: URLSearchParams): string | null =>
  readParameter(query, CODE_PARAMETER)?.trim() || null;

export function withCode(query: URLSearchParams, code: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (code === null) changed.delete(CODE_PARAMETER);
  else changed.set(CODE_PARAMETER, code);
  return changed;
}
