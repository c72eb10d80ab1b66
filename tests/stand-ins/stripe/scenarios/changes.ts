import { answer, findPrice, list, refusal, refused, type Scenario } from "../account.ts";
import { ORIGIN } from "../parameters.ts";
import { buyBefore } from "../purchase.ts";

const SCHEDULES = "https://docs.stripe.com/api/subscription_schedules";

export const CHANGE_SCENARIOS: readonly Scenario[] = [
  {
    name: "a change is scheduled, and taken back",
    sources: [
      `${SCHEDULES}/create`,
      `${SCHEDULES}/update`,
      `${SCHEDULES}/release`,
      "https://docs.stripe.com/billing/subscriptions/subscription-schedules",
    ],
    async play(account) {
      const { stripe } = account;
      const { customer, subscription, price } = await buyBefore(account, { plan: "vip_monthly" });
      const next = await findPrice(account, "basic_monthly");
      await account.begin();
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      const [running] = schedule.phases;
      if (running === undefined) throw new Error("The schedule has no phase.");
      const kept = {
        currency: "chf",
        automatic_tax: { enabled: false },
        proration_behavior: "none",
      } as const;
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: "release",
        proration_behavior: "none",
        phases: [
          {
            ...kept,
            items: [{ price: price.id, quantity: 1 }],
            start_date: running.start_date,
            end_date: running.end_date,
          },
          { ...kept, items: [{ price: next.id, quantity: 1 }] },
        ],
      });
      await stripe.subscriptions.update(subscription.id, { metadata: { agreedAt: "1" } });
      await stripe.subscriptions.list({ customer, status: "all", expand: ["data.schedule"] });
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }).catch(refused);
      await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }).catch(refused);
      await stripe.subscriptionSchedules.release(schedule.id);
      await stripe.subscriptionSchedules.release(schedule.id).catch(refused);
      await stripe.subscriptionSchedules.release("sub_sched_nothing").catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/subscription_schedules", {
          end_behavior: "release",
          released_at: null,
          status: "active",
        }),
        answer("POST /v1/subscription_schedules/:id", { status: "active" }),
        answer("POST /v1/subscriptions/:id", { metadata: { agreedAt: "1" } }),
        answer(
          "GET /v1/subscriptions",
          list({ schedule: { object: "subscription_schedule", status: "active" } }),
        ),
        refusal("POST /v1/subscriptions/:id", 400),
        refusal("POST /v1/subscription_schedules", 400),
        answer("POST /v1/subscription_schedules/:id/release", { status: "released", subscription: null }),
        refusal("POST /v1/subscription_schedules/:id/release", 400),
        refusal("POST /v1/subscription_schedules/:id/release", 404, {
          code: "resource_missing",
          param: "schedule",
        }),
      ],
      events: [
        ["customer.subscription.updated"],
        ["subscription_schedule.updated"],
        ["customer.subscription.updated"],
        ["subscription_schedule.released", "customer.subscription.updated"],
      ],
    },
  },
  {
    name: "a scheduled change keeps a discount",
    sources: [`${SCHEDULES}/update`, "https://docs.stripe.com/billing/subscriptions/coupons"],
    async play(account) {
      const { stripe, before } = account;
      const { subscription, price } = await buyBefore(account, { plan: "vip_monthly" });
      const next = await findPrice(account, "basic_monthly");
      await account.byHand(`Give ${subscription.id} a coupon of 20 % for three months.`, (control) =>
        control.discount({
          subscription: subscription.id,
          percentOff: 20,
          duration: "repeating",
          months: 3,
        }),
      );
      const { id, phases } = await before.subscriptionSchedules.create({
        from_subscription: subscription.id,
      });
      const [running] = phases;
      if (running === undefined) throw new Error("The schedule has no phase.");
      await account.begin();
      const discounts = running.discounts.map(({ discount }) => ({ discount: String(discount) }));
      await stripe.subscriptionSchedules.update(id, {
        end_behavior: "release",
        proration_behavior: "none",
        phases: [
          {
            items: [{ price: price.id, quantity: 1 }],
            discounts,
            start_date: running.start_date,
            end_date: running.end_date,
          },
          { items: [{ price: next.id, quantity: 1 }], discounts },
        ],
      });
    },
    documented: {
      answers: [
        answer("POST /v1/subscription_schedules/:id", {
          phases: [
            { discounts: [{ coupon: null, discount: "<di_1>" }] },
            { discounts: [{ coupon: null, discount: "<di_1>" }] },
          ],
        }),
      ],
      events: [["subscription_schedule.updated"]],
    },
  },
  {
    name: "a plan with a scheduled change ends",
    sources: ["https://docs.stripe.com/api/subscriptions/cancel", `${SCHEDULES}/object`],
    async play(account) {
      const { stripe, before } = account;
      const { subscription } = await buyBefore(account);
      await before.subscriptionSchedules.create({ from_subscription: subscription.id });
      await account.begin();
      await stripe.subscriptions.cancel(subscription.id);
    },
    documented: {
      answers: [answer("DELETE /v1/subscriptions/:id", { schedule: null, status: "canceled" })],
      events: [["subscription_schedule.canceled", "customer.subscription.deleted"]],
    },
  },
  {
    name: "an upgrade is confirmed on the portal's page",
    sources: [
      "https://docs.stripe.com/customer-management/portal-deep-links",
      "https://docs.stripe.com/api/customer_portal/configurations/create",
      "https://docs.stripe.com/api/customer_portal/configurations/list",
      "https://docs.stripe.com/api/customer_portal/sessions/create",
    ],
    async play(account) {
      const { stripe } = account;
      const { customer, subscription, item } = await buyBefore(account);
      const { id: price, product } = await findPrice(account, "vip_monthly");
      await account.begin();
      const configuration = await stripe.billingPortal.configurations.create({
        name: `Upgrade to ${price}`,
        metadata: { app: "gruezi", purpose: "upgrade", price },
        default_return_url: `${ORIGIN}/subscriptions`,
        features: {
          subscription_update: {
            enabled: true,
            default_allowed_updates: ["price"],
            products: [{ product, prices: [price] }],
            proration_behavior: "always_invoice",
            trial_update_behavior: "continue_trial",
          },
        },
      });
      await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
      const session = await stripe.billingPortal.sessions.create({
        customer,
        configuration: configuration.id,
        return_url: `${ORIGIN}/subscriptions`,
        flow_data: {
          type: "subscription_update_confirm",
          subscription_update_confirm: {
            subscription: subscription.id,
            items: [{ id: item.id, price, quantity: 1 }],
          },
          after_completion: { type: "redirect", redirect: { return_url: `${ORIGIN}/success` } },
        },
      });
      await account.byHand(`Open ${session.url} and confirm.`, (control) =>
        control.completePortal({ session: session.id }),
      );
      await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    },
    documented: {
      answers: [
        answer("POST /v1/billing_portal/configurations", { active: true, is_default: false }),
        answer("GET /v1/billing_portal/configurations", { object: "list" }),
        answer("POST /v1/billing_portal/sessions", {
          flow: { type: "subscription_update_confirm", after_completion: { type: "redirect" } },
          on_behalf_of: null,
          url: "<url>",
        }),
        answer("GET /v1/subscriptions/:id", {
          latest_invoice: { billing_reason: "subscription_update", status: "paid" },
          status: "active",
        }),
      ],
      events: [["customer.subscription.updated", "invoice.paid"]],
    },
  },
  {
    name: "a trial changes its plan and keeps its end",
    sources: [
      "https://docs.stripe.com/api/subscriptions/update",
      "https://docs.stripe.com/billing/subscriptions/change-price",
    ],
    async play(account) {
      const { stripe } = account;
      const { subscription, item } = await buyBefore(account, { trialDays: 30 });
      const { id: price } = await findPrice(account, "vip_monthly");
      await account.begin();
      const items = [{ id: item.id, price }];
      await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: "none",
        ...(subscription.trial_end !== null && { trial_end: subscription.trial_end }),
        metadata: { agreedAt: "1" },
      });
      await stripe.subscriptions
        .update(subscription.id, { items: [{ id: item.id, price: "price_nothing" }] })
        .catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/subscriptions/:id", {
          items: { data: [{ price: { metadata: { identifier: "vip_monthly" } } }] },
          status: "trialing",
          trial_end: "<time>",
        }),
        refusal("POST /v1/subscriptions/:id", 400, { code: "resource_missing", param: "items[0][price]" }),
      ],
      events: [["customer.subscription.updated"]],
    },
  },
];
