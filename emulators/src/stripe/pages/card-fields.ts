import { html } from "hono/html";
import type { Markup } from "../../pages/page-frame.ts";

/** In the order in which they stand on a card; after a refusal they are tied to the explanation above them. */
export function cardFields(wasRefused: boolean): Markup {
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
