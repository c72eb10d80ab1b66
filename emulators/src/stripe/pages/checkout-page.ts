import { html } from "hono/html";
import { type Markup, pageFrame, wordmark } from "../../pages/page-frame.ts";
import { cardFields } from "./card-fields.ts";
import type { CheckoutPageModel } from "./models.ts";
import { testCards } from "./test-cards.ts";

/** The hosted payment page; for `setup` the same page without a price. */
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
    <button class="button primary block">${submitLabel(model)}</button>
    ${model.kind === "subscription" && html`<p class="small soft">${renewalNotice(model)}</p>`}
    ${testCards()}
  </form>
</section>`;

function submitLabel({ kind, trialDays }: CheckoutPageModel): string {
  if (kind === "setup") return "Save card";
  return trialDays === null ? "Subscribe" : "Start trial";
}

const renewalNotice = ({ trialDays }: CheckoutPageModel): string =>
  trialDays === null
    ? "The subscription renews until you cancel it."
    : "After the trial the subscription renews until you cancel it.";
