import { randomUUID } from "node:crypto";
import { answer, refusal, refused, type Scenario } from "../account.ts";

const CUSTOMERS = "https://docs.stripe.com/api/customers";

export const CUSTOMER_SCENARIOS: readonly Scenario[] = [
  {
    name: "a customer is made, named, read and deleted",
    sources: [`${CUSTOMERS}/create`, `${CUSTOMERS}/update`, `${CUSTOMERS}/retrieve`, `${CUSTOMERS}/delete`],
    async play({ stripe }) {
      const { id } = await stripe.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      await stripe.customers.update(id, {
        email: "learner@example.com",
        invoice_settings: { footer: "Grüezi" },
      });
      await stripe.customers.retrieve(id);
      await stripe.customers.del(id);
      await stripe.customers.retrieve(id);
      await stripe.customers.update(id, { email: "" }).catch(refused);
      await stripe.customers.del(id).catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/customers", {
          balance: 0,
          delinquent: false,
          email: null,
          invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
          livemode: false,
          metadata: { uid: "uid", app: "gruezi" },
          preferred_locales: [],
          tax_exempt: "none",
        }),
        answer("POST /v1/customers/:id", { email: "<e-mail>", invoice_settings: { footer: "Grüezi" } }),
        answer("GET /v1/customers/:id", { metadata: { uid: "uid", app: "gruezi" } }),
        answer("DELETE /v1/customers/:id", { object: "customer", deleted: true }),
        answer("GET /v1/customers/:id", { object: "customer", deleted: true }),
        refusal("POST /v1/customers/:id", 404, { code: "resource_missing", param: "id" }),
        refusal("DELETE /v1/customers/:id", 404, { code: "resource_missing", param: "id" }),
      ],
      events: [["customer.deleted"]],
    },
  },
  {
    name: "a request is repeated with its key",
    sources: ["https://docs.stripe.com/api/idempotent_requests"],
    async play({ stripe }) {
      const options = { idempotencyKey: `cust:${randomUUID()}` };
      await stripe.customers.create({ metadata: { uid: "uid" } }, options);
      await stripe.customers.create({ metadata: { uid: "uid" } }, options);
      await stripe.customers.create({ metadata: { uid: "other" } }, options).catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/customers", { id: "<cus_1>" }),
        answer("POST /v1/customers", { id: "<cus_1>" }),
        refusal("POST /v1/customers", 400, { type: "idempotency_error" }),
      ],
      events: [],
    },
  },
  {
    name: "a customer is unknown",
    sources: ["https://docs.stripe.com/error-codes#resource-missing"],
    async play({ stripe }) {
      await stripe.customers.retrieve("cus_nobody").catch(refused);
      await stripe.subscriptions.list({ customer: "cus_nobody", status: "all" }).catch(refused);
      await stripe.invoices.list({ customer: "cus_nobody" }).catch(refused);
    },
    documented: {
      answers: [
        refusal("GET /v1/customers/:id", 404, { code: "resource_missing", param: "id" }),
        refusal("GET /v1/subscriptions", 400, { code: "resource_missing", param: "customer" }),
        refusal("GET /v1/invoices", 400, { code: "resource_missing", param: "customer" }),
      ],
      events: [],
    },
  },
];
