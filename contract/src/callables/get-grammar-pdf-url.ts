import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { Instant } from "../durations.ts";
import type { AccessRefused } from "./access-refused.ts";

export const getGrammarPdfUrlRequest = v.strictObject({ DocID: docIdSchema });
export type GetGrammarPdfUrlRequest = v.InferOutput<typeof getGrammarPdfUrlRequest>;

export interface GrammarPdfAddress {
  hasAccess: true;
  /** Address on our origin, valid until `expiresAt`. */
  url: string;
  expiresAt: Instant;
}

export type GetGrammarPdfUrlResponse = GrammarPdfAddress | AccessRefused;
