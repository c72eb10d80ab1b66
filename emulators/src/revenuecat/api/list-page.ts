import type { ListAnswer } from "../formats/list.ts";
import { faultV2, toResponse } from "./fault.ts";

const DEFAULT_LIMIT = 20;

export interface Listing<Item> {
  /** With its query. */
  url: URL;
  items: readonly Item[];
  idOf(item: Item): string;
}

/** One page of it, forward only; `next_page` carries the query along. */
export function listPage<Item>({ url, items, idOf }: Listing<Item>): Response {
  const limit = Number(url.searchParams.get("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) return refuse("limit", "limit must be a positive whole number.");
  const after = url.searchParams.get("starting_after");
  const found = items.findIndex((item) => idOf(item) === after);
  if (after !== null && found === -1) return refuse("starting_after", `There is nothing by the id ${after}.`);

  const rest = items.slice(found + 1);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next_page = rest.length > limit && last ? toNextPage(url, idOf(last)) : null;
  return Response.json({
    object: "list",
    items: page,
    next_page,
    url: url.pathname,
  } satisfies ListAnswer<Item>);
}

const refuse = (param: string, message: string): Response =>
  toResponse(faultV2(400, { type: "parameter_error", param, message }));

function toNextPage(url: URL, after: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("starting_after", after);
  return `${url.pathname}?${query}`;
}
