import { html } from "hono/html";
import { type ControlButton, clockSection, controlButton, hiddenFields } from "../../pages/control-form.ts";
import { type DeliveryRow, deliveriesSection } from "../../pages/deliveries-section.ts";
import { type Markup, pageFrame, wordmark } from "../../pages/page-frame.ts";
import type { ControlCustomer, ControlPageModel, ControlSubscription, WaitingPayment } from "./models.ts";

export function controlPage(model: ControlPageModel): string {
  const body = html`<main class="control">
    ${pageHead(model)} ${clockSection(model.nowText, model.offsetText)} ${customersSection(model.customers)}
    ${deliveriesSection({ ...model, actionsOf: deliveryActions })}
  </main>`;
  return pageFrame({ title: "Stripe stand-in", look: "control", body });
}

const pageHead = ({ productUrl, storesUrl }: ControlPageModel): Markup => html`<header class="stack">
  <p class="row spread">${wordmark}<span class="row">
    ${productUrl && html`<a class="link" href="${productUrl}">The product</a>`}
    ${storesUrl && html`<a class="link" href="${storesUrl}">App Store and Play Store</a>`}
  </span></p>
  <h1>Stripe stand-in</h1>
</header>`;

const customersSection = (customers: ControlPageModel["customers"]): Markup => html`<section
  class="stack"
  aria-labelledby="customers"
>
  <h2 id="customers">Customers</h2>
  ${customers.length === 0 ? html`<p class="nowhere soft">Nobody has been at the checkout yet.</p>` : html`<ul>${customers.map(customerRow)}</ul>`}
</section>`;

const customerRow = (customer: ControlCustomer): Markup => html`<li class="subject stack">
  <div class="row spread">
    <div class="stack tight">
      <h3>${customer.email ?? customer.id}</h3>
      <p class="small soft">${customer.cardText ?? "no card"} · ${customer.uid ?? "no uid"} · <code>${customer.id}</code></p>
    </div>
    ${customer.failsNextCharge ? html`<span class="mark alarm">next charge fails</span>` : controlButton(failNextCharge(customer))}
  </div>
  ${customer.subscriptions.map(subscriptionRow)} ${customer.waitingPayments.map(waitingRow)}
</li>`;

const waitingRow = ({ session, name }: WaitingPayment): Markup => html`<div class="stack tight">
  <p class="row"><strong>${name}</strong> <span class="mark">waits for TWINT</span></p>
  <div class="row">${settleButtons({ session }).map(controlButton)}</div>
</div>`;

const failNextCharge = ({ id }: ControlCustomer): ControlButton => ({
  route: "fail-next-charge",
  label: "Fail the next charge",
  fields: { customer: id },
});

const subscriptionRow = (subscription: ControlSubscription): Markup => html`<div class="stack tight">
  <p class="row"><strong>${subscription.productName}</strong> <span class="mark">${subscription.status}</span>
    <span class="soft">${subscription.nextText}</span></p>
  <p class="small soft"><code>${subscription.id}</code></p>
  <div class="row">
    ${subscriptionActions(subscription).map(controlButton)} ${subscription.latestPaidInvoice && invoiceActions(subscription)}
    ${moneyActions(subscription).map(controlButton)}
  </div>
</div>`;

const ENDED = ["canceled", "incomplete_expired"];

const subscriptionActions = (subscription: ControlSubscription): readonly ControlButton[] => {
  const { id, status } = subscription;
  return ENDED.includes(status)
    ? []
    : [
        { route: "portal-cancel", label: "Cancel as in the portal", fields: { subscription: id } },
        ...pauseActions(id, status),
        ...twintActions(subscription),
        { route: "end-unpaid", label: "End as unpaid", fields: { subscription: id } },
      ];
};

function twintActions({ id, twint }: ControlSubscription): readonly ControlButton[] {
  const fields = { subscription: id };
  if (twint === "connected") return [{ route: "revoke-mandate", label: "Disconnect TWINT", fields }];
  if (twint === null) return [];
  return settleButtons(fields);
}

const settleButtons = (fields: ControlButton["fields"]): readonly ControlButton[] => [
  { route: "settle-twint", label: "TWINT confirms", fields: { ...fields, outcome: "succeed" } },
  { route: "settle-twint", label: "TWINT refuses", fields: { ...fields, outcome: "fail" } },
];

const PAUSE_LABELS = new Map([
  ["trialing", "End the trial without a card"],
  ["active", "Pause"],
  ["past_due", "Pause"],
  ["unpaid", "Pause"],
]);

function pauseActions(id: string, status: string): readonly ControlButton[] {
  const label = PAUSE_LABELS.get(status);
  if (label === undefined) return [];
  return [
    { route: "pause", label, fields: { subscription: id } },
    { route: "pause-payments", label: "Pause payments for 60 days", fields: { subscription: id, days: 60 } },
  ];
}

const invoiceActions = ({
  latestPaidInvoice: invoice,
  productName,
}: ControlSubscription): Markup => html`${controlButton({
  route: "refund",
  label: "Refund in full",
  fields: { invoice },
})}
${controlButton({ route: "dispute", label: "Dispute", fields: { invoice } })}
${controlButton({ route: "dispute", label: "Inquiry", fields: { invoice, status: "warning_needs_response" } })}
<form class="row" method="post" action="/_control/refund">${hiddenFields({ invoice })}
  <input class="short" name="amount" type="number" min="1" step="1" required aria-label="Rappen to refund of ${productName}"
    placeholder="Rappen">
  <button class="button slim">Refund a part</button>
</form>`;

const moneyActions = ({ disputeMoves, latestRefund }: ControlSubscription): readonly ControlButton[] => [
  ...disputeMoves.map(({ dispute, status }) => ({
    route: "move-dispute",
    label: `Dispute: ${status.replaceAll("_", " ")}`,
    fields: { dispute, status },
  })),
  ...(latestRefund
    ? [{ route: "fail-refund", label: "Fail the refund", fields: { refund: latestRefund } }]
    : []),
];

const deliveryActions = ({ eventId }: DeliveryRow): readonly ControlButton[] => [
  { route: "deliver", label: "Again", fields: { eventId } },
  { route: "deliver", label: "Bad signature", fields: { eventId, badSignature: true } },
  { route: "deliver", label: "Old timestamp", fields: { eventId, oldTimestamp: true } },
];
