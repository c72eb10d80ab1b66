import type { Equivalents } from "../report.ts";

/** Mutants of the rules that decide as the rules do, each with the proof. */
export const RULES_EQUIVALENTS: Equivalents = {};
