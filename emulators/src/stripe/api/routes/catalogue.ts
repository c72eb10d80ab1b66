import * as v from "valibot";
import { formatPrice, formatProduct } from "../../formats/catalogue.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity } from "../find.ts";
import { listPage, matches } from "../lists.ts";
import { flag, list, listParameters, text } from "../parameters.ts";

const PRICES = listParameters({
  active: v.optional(flag),
  product: v.optional(text),
  lookup_keys: v.optional(list(text)),
  type: v.optional(v.picklist(["recurring", "one_time"])),
});

const PRODUCTS = listParameters({ active: v.optional(flag), ids: v.optional(list(text)) });

const listPrices = ({ state }: World, input: v.InferOutput<typeof PRICES>) =>
  listPage(
    {
      all: state.prices.values(),
      keep: ({ product, lookupKey }) =>
        input.active !== false &&
        input.type !== "one_time" &&
        matches(input.product, product) &&
        (input.lookup_keys ?? [lookupKey]).includes(lookupKey),
      format: formatPrice,
      url: "/v1/prices",
    },
    input,
  );

const listProducts = ({ state }: World, input: v.InferOutput<typeof PRODUCTS>) =>
  listPage(
    {
      all: state.products.values(),
      keep: ({ id }) => input.active !== false && (input.ids ?? [id]).includes(id),
      format: formatProduct,
      url: "/v1/products",
    },
    input,
  );

export const CATALOGUE_ENDPOINTS: readonly Endpoint[] = [
  endpoint("GET", "/v1/prices", PRICES, listPrices),
  retrieval("/v1/prices/:id", ({ state }, id) =>
    formatPrice(findEntity(state.prices, { kind: "price", id })),
  ),
  endpoint("GET", "/v1/products", PRODUCTS, listProducts),
  retrieval("/v1/products/:id", ({ state }, id) =>
    formatProduct(findEntity(state.products, { kind: "product", id })),
  ),
];
