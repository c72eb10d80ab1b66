import { html } from "hono/html";
import { type Markup, pageFrame, wordmark } from "../../pages/page-frame.ts";
import type { CheckoutPageModel } from "./models.ts";

/** Returns the payment page. The kind `setup` has no price. */
export function checkoutPage(model: CheckoutPageModel): string {
  const title = model.kind === "setup" ? "Save a card" : "Checkout";
  const body = html`<main class="hosted">${boughtHalf(model)} ${paymentHalf(model)}</main>`;
  return pageFrame({ title, look: "hosted", body });
}

const boughtHalf = (
  model: CheckoutPageModel,
): Markup => html`<section class="half bought" aria-label="Your order">
  <div class="stack far">
    <p class="row spread">${wordmark} <a class="link" href="${model.backUrl}">Back</a></p>
    ${model.kind === "setup" ? cardOnly() : order(model)}
  </div>
</section>`;

const cardOnly = (): Markup => html`<div class="stack tight">
  <h1>Save a new card</h1>
  <p class="soft">Later payments are taken from this card. Nothing is charged today.</p>
</div>`;

const order = (model: CheckoutPageModel): Markup => html`<div class="stack">
    <h1>${model.productName}</h1>
    ${model.trialDays === null ? html`<p class="price">${model.priceText}</p>` : trialOffer(model)}
  </div>
  <dl class="lines">
    <div><dt>${model.productName}</dt><dd>${model.priceText}</dd></div>
    ${model.discountText && html`<div><dt>${model.discountText}</dt></div>`}
    ${model.trialText && html`<div><dt>${model.trialText}</dt></div>`}
    <div class="sum"><dt>Due today</dt><dd>${model.dueTodayText}</dd></div>
  </dl>`;

const trialOffer = ({
  trialDays,
  priceText,
}: CheckoutPageModel): Markup => html`<p class="price">${trialDays} days free</p>
  <p class="soft">Then ${priceText}. Cancel any time before, and nothing is charged.</p>`;

const paymentHalf = (model: CheckoutPageModel): Markup => html`<section class="half" aria-labelledby="pay">
  <form class="stack wide" method="post" action="${model.action}">
    <div class="stack tight">
      <h2 id="pay">${model.kind === "setup" ? "Your card" : "Pay by card"}</h2>
      ${model.email && html`<p class="soft">${model.email}</p>`}
    </div>
    ${model.error && html`<p class="error" role="alert" id="fault">${model.error}</p>`}
    ${cardFields(model.error !== null)}
    ${model.countries.length > 0 && countryField(model.countries)}
    <button class="button primary block">${submitLabel(model)}</button>
    ${model.submitText && html`<p class="small soft">${model.submitText}</p>`}
    ${model.kind === "subscription" && html`<p class="small soft">${renewalNotice(model)}</p>`}
    ${testCards()}
  </form>
  ${model.twintAction && twintWay(model)}
</section>`;

const twintWay = ({ twintAction, kind }: CheckoutPageModel): Markup => html`<form
  class="test stack tight"
  method="get"
  action="${twintAction}"
>
  <h2>Or ${kind === "setup" ? "connect" : "pay with"} TWINT</h2>
  <button class="button block">${kind === "setup" ? "Connect TWINT" : "Pay with TWINT"}</button>
</form>`;

function submitLabel({ kind, trialDays }: CheckoutPageModel): string {
  if (kind === "setup") return "Save card";
  if (kind === "payment") return "Pay";
  return trialDays === null ? "Subscribe" : "Start trial";
}

const renewalNotice = ({ trialDays }: CheckoutPageModel): string =>
  trialDays === null
    ? "The subscription renews until you cancel it."
    : "After the trial the subscription renews until you cancel it.";

/** Returns the fields of a card. After a refusal, the message describes the fields. */
function cardFields(wasRefused: boolean): Markup {
  const refusal = wasRefused ? html`aria-invalid="true" aria-describedby="fault"` : "";
  return html`<label class="field">Card number
      <input name="cardNumber" autocomplete="cc-number" inputmode="numeric" required ${refusal}
        placeholder="1234 1234 1234 1234">
    </label>
    <div class="pair">
      <label class="field">Expiry (MM/YY)
        <input name="cardExpiry" autocomplete="cc-exp" inputmode="numeric" required placeholder="12/34">
      </label>
      <label class="field">CVC
        <input name="cardCvc" autocomplete="cc-csc" inputmode="numeric" required placeholder="123">
      </label>
    </div>
    <label class="field">Name on card
      <input name="cardholderName" autocomplete="cc-name" required>
    </label>`;
}

const countryField = (countries: readonly string[]): Markup => html`<label class="field">Country or region
      <select name="billingCountry" autocomplete="country">
        ${countries.map((country) => html`<option>${country}</option>`)}
      </select>
    </label>`;

/** Test cards of https://docs.stripe.com/testing. */
export const SHOWN_CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0075 6000 0009", "succeeds, and is another card: each has one free trial"],
  ["4000 0027 6000 0016", "a third one"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0027 6000 3184", "asks the bank first (3-D Secure)"],
  ["4000 0000 0000 0341", "can be saved, and fails when it is charged"],
] as const;

const testCards = (): Markup => html`<div class="test small">
  <p class="soft">Test mode: <strong>4242 4242 4242 4242</strong> succeeds, with any later date and any three digits.</p>
  <details>
    <summary>Other test cards</summary>
    <dl class="cards">${SHOWN_CARDS.map(([number, outcome]) => html`<dt>${number}</dt><dd class="soft">${outcome}</dd>`)}</dl>
  </details>
</div>`;
