import * as v from "valibot";
import type { Instant } from "../durations.ts";
import type { AccessRefused } from "./access-refused.ts";

/** File formats. `excel`: a table that Excel of the German-speaking countries opens by a double click. */
export const ITEM_FORMATS = ["csv", "excel", "apkg"] as const;
export type ItemFormat = (typeof ITEM_FORMATS)[number];

export const exportMyItemsRequest = v.strictObject({ Format: v.picklist(ITEM_FORMATS) });
export type ExportMyItemsRequest = v.InferOutput<typeof exportMyItemsRequest>;

export interface ItemsFile {
  hasAccess: true;
  fileName: string;
  /** Signed address, valid until `expiresAt`. */
  url: string;
  expiresAt: Instant;
  items: number;
}

export type ExportMyItemsResponse = ItemsFile | AccessRefused;
