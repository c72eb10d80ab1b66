import { CODE_PARAMETER } from "@gruezi/contract/promotion-code";
import { readParameter } from "#lib/search-params.ts";

/** Returns the code of the address as typed, which may be invalid. Null without one. */
export const wishedCode = (query: URLSearchParams): string | null =>
  readParameter(query, CODE_PARAMETER)?.trim() || null;

export function withCode(query: URLSearchParams, code: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (code === null) changed.delete(CODE_PARAMETER);
  else changed.set(CODE_PARAMETER, code);
  return changed;
}
