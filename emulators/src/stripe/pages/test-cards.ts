import { html } from "hono/html";
import type { Markup } from "../../pages/page-frame.ts";

/** Of Stripe's testing page: https://docs.stripe.com/testing */
export const SHOWN_CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0075 6000 0009", "succeeds, and is another card: each has one free trial"],
  ["4000 0027 6000 0016", "a third one"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0027 6000 3184", "asks the bank first (3-D Secure)"],
  ["4000 0000 0000 0341", "can be saved, and fails when it is charged"],
] as const;

export const testCards = (): Markup => html`<div class="test small">
  <p class="soft">Test mode: <strong>4242 4242 4242 4242</strong> succeeds, with any later date and any three digits.</p>
  <details>
    <summary>Other test cards</summary>
    <dl class="cards">${SHOWN_CARDS.map(([number, outcome]) => html`<dt>${number}</dt><dd class="soft">${outcome}</dd>`)}</dl>
  </details>
</div>`;
