/** A page of a list. `next_page` is null on the last page. */
export interface ListResponse<Item> {
  object: "list";
  items: readonly Item[];
  next_page: string | null;
  url: string;
}

export const toWholeList = <Item>(items: readonly Item[], url: string): ListResponse<Item> => ({
  object: "list",
  items,
  next_page: null,
  url,
});
