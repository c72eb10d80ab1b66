import { answer, findPrice, refusal, refused, type Scenario } from "../account.ts";

const PRICES = "https://docs.stripe.com/api/prices";

export const CATALOGUE_SCENARIOS: readonly Scenario[] = [
  {
    name: "prices are listed with their currencies, and read",
    sources: [
      `${PRICES}/list`,
      `${PRICES}/retrieve`,
      "https://docs.stripe.com/payments/currencies/localize-prices",
    ],
    async play(account) {
      const { stripe } = account;
      const { id } = await findPrice(account, "vip_monthly");
      await stripe.prices.list({ active: true, limit: 100, expand: ["data.currency_options"] });
      await stripe.prices.retrieve(id);
      await stripe.prices.retrieve("price_nothing").catch(refused);
    },
    documented: {
      answers: [
        answer("GET /v1/prices", { object: "list", has_more: false, url: "/v1/prices" }),
        answer("GET /v1/prices/:id", {
          active: true,
          billing_scheme: "per_unit",
          recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
          type: "recurring",
          unit_amount: 3900,
          unit_amount_decimal: "3900",
        }),
        refusal("GET /v1/prices/:id", 404, { code: "resource_missing", param: "price" }),
      ],
      events: [],
    },
  },
];
