import { MINUTE } from "@gruezi/contract/durations";
import { cacheFor } from "#platform/cached.ts";
import { findSaidLines } from "./said-lines-document.ts";

/** One read per minute and instance. */
export const readSaidLines = cacheFor(MINUTE, findSaidLines);
