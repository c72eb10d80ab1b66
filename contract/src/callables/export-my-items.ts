import * as v from "valibot";
import type { Instant } from "../documents/lesson.ts";
import type { AccessRefused } from "./access-refused.ts";

/** `excel`: a table as Excel of the German-speaking countries opens it by a double click. */
export const ITEM_FORMATS = ["csv", "excel", "apkg"] as const;
export type ItemFormat = (typeof ITEM_FORMATS)[number];

export const exportMyItemsRequest = v.strictObject({ Format: v.picklist(ITEM_FORMATS) });
export type ExportMyItemsRequest = v.InferOutput<typeof exportMyItemsRequest>;

export interface ItemsFile {
  hasAccess: true;
  fileName: string;
  /** Signed, valid until `expiresAt`. */
  url: string;
  expiresAt: Instant;
  items: number;
}

export type ExportMyItemsResponse = ItemsFile | AccessRefused;
