import type { Equivalents } from "../report.ts";

/** Mutants of the domain that do as the domain does, each with the proof. */
export const DOMAIN_EQUIVALENTS: Equivalents = {};

/** Mutants of the billing that do as the billing does, each with the proof. */
export const BILLING_EQUIVALENTS: Equivalents = {};
