import { TIER_TABLE } from "@gruezi/contract/tiers";
import { html } from "hono/html";
import { type ControlButton, clockSection, controlButton, hiddenFields } from "../../pages/control-form.ts";
import { type DeliveryRow, deliveriesSection } from "../../pages/deliveries-section.ts";
import { type Markup, pageFrame, wordmark } from "../../pages/page-frame.ts";

export interface StoreProduct {
  store: "app_store" | "play_store" | "test_store";
  product: string;
  /** A plan, as in 'Grüezi VIP, monthly, CHF 39.00'. */
  text: string;
}

export interface StoreSubscription {
  product: string;
  /** The name of the store, as in 'App Store'. */
  storeText: string;
  status: string;
  /** What is next, as in 'renews on 21 December 2026'. */
  nextText: string;
  actions: readonly ControlButton[];
}

export interface StoreCustomer {
  uid: string;
  otherIds: readonly string[];
  subscriptions: readonly StoreSubscription[];
}

export interface StoresPageModel {
  nowText: string;
  offsetText: string;
  isHolding: boolean;
  products: readonly StoreProduct[];
  customers: readonly StoreCustomer[];
  /** Newest first. */
  deliveries: readonly DeliveryRow[];
  stripeUrl: string | null;
  productUrl: string | null;
}

export function storesPage(model: StoresPageModel): string {
  const body = html`<main class="control">
    ${pageHead(model)} ${clockSection(model.nowText, model.offsetText)} ${buySection(model)}
    ${customersSection(model.customers)} ${deliveriesSection({ ...model, actionsOf: deliveryActions })}
  </main>`;
  return pageFrame({ title: "Stores stand-in", look: "control", body });
}

const pageHead = ({ productUrl, stripeUrl }: StoresPageModel): Markup => html`<header class="stack">
  <p class="row spread">${wordmark}<span class="row">
    ${productUrl && html`<a class="link" href="${productUrl}">The product</a>`}
    ${stripeUrl && html`<a class="link" href="${stripeUrl}">Stripe</a>`}
  </span></p>
  <h1>App Store and Play Store</h1>
  <p class="soft">What is bought here goes to RevenueCat, which tells the product.</p>
</header>`;

const buySection = ({ products, customers }: StoresPageModel): Markup => html`<section
  class="stack"
  aria-labelledby="buy"
>
  <h2 id="buy">Buy</h2>
  <datalist id="uids">${customers.map(({ uid }) => html`<option value="${uid}"></option>`)}</datalist>
  ${buyForm("app_store", "On an iPhone", products)} ${buyForm("play_store", "On an Android phone", products)}
  ${buyForm("test_store", "In the Test Store", products)}
  <form class="inline" method="post" action="/_control/grant-promotional">
    ${uidField("Give to (uid)")}
    <label class="field">Gift
      <select name="entitlement">${TIER_TABLE.toReversed().map(({ entitlement, name }) => html`<option value="${entitlement}">${name}</option>`)}</select>
    </label>
    <label class="field">Days <input name="days" type="number" min="1" value="30" required></label>
    <button class="button">Give</button>
  </form>
</section>`;

const uidField = (label: string, name = "uid"): Markup => html`<label class="field">${label}
  <input name="${name}" list="uids" required autocomplete="off" autocapitalize="none" spellcheck="false">
</label>`;

const buyForm = (
  store: StoreProduct["store"],
  button: string,
  products: readonly StoreProduct[],
): Markup => html`<form class="inline" method="post" action="/_control/store-purchase">
  ${hiddenFields({ store })} ${uidField("Who buys (uid)")}
  <label class="field long">Product
    <select name="product">${products
      .filter((sold) => sold.store === store)
      .map(({ product, text }) => html`<option value="${product}">${text}</option>`)}</select>
  </label>
  <label class="field check"><input type="checkbox" name="trial">With a trial</label>
  <label class="field check"><input type="checkbox" name="sandbox">Sandbox</label>
  <button class="button">${button}</button>
</form>`;

const customersSection = (customers: readonly StoreCustomer[]): Markup => html`<section
  class="stack"
  aria-labelledby="customers"
>
  <h2 id="customers">Customers</h2>
  ${customers.length === 0 ? html`<p class="nowhere soft">RevenueCat knows nobody yet.</p>` : html`<ul>${customers.map(customerRow)}</ul>`}
</section>`;

const customerRow = ({
  uid,
  otherIds,
  subscriptions,
}: StoreCustomer): Markup => html`<li class="subject stack">
  <div class="stack tight">
    <h3>${uid}</h3>
    ${otherIds.length > 0 && html`<p class="small soft">also ${otherIds.join(", ")}</p>`}
    ${subscriptions.length === 0 && html`<p class="soft">has bought nothing</p>`}
  </div>
  ${subscriptions.map(subscriptionRow)}
  ${subscriptions.length > 0 && transferForm(uid)}
</li>`;

const subscriptionRow = (subscription: StoreSubscription): Markup => html`<div class="stack tight">
  <p class="row"><strong>${subscription.product}</strong> <span class="mark">${subscription.status}</span>
    <span class="soft">${subscription.storeText}, ${subscription.nextText}</span></p>
  <div class="row">${subscription.actions.map(controlButton)}</div>
</div>`;

const transferForm = (
  uid: string,
): Markup => html`<form class="inline" method="post" action="/_control/transfer">
  ${hiddenFields({ from: uid })} ${uidField("Restored by (uid)", "to")}
  <button class="button">Transfer all</button>
</form>`;

const deliveryActions = ({ eventId }: DeliveryRow): readonly ControlButton[] => [
  { route: "deliver", label: "Again", fields: { eventId } },
  { route: "deliver", label: "Twice", fields: { eventId, times: 2 } },
  { route: "deliver", label: "Wrong header", fields: { eventId, authorization: "Bearer wrong" } },
  { route: "deliver", label: "Wrong signature", fields: { eventId, signature: "wrong" } },
];
