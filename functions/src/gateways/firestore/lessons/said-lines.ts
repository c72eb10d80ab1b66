import { MINUTE } from "@gruezi/contract/durations";
import { cacheFor } from "#platform/cached.ts";
import { findSaidLines } from "./said-lines-document.ts";

/** Reads the lines, with one read per minute and instance. */
export const readSaidLines = cacheFor(MINUTE, findSaidLines);
