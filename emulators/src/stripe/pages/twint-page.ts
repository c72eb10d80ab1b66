import { html } from "hono/html";
import { type Markup, pageFrame } from "../../pages/page-frame.ts";
import type { TwintPageModel } from "./models.ts";

/** Returns the TWINT app's page, which must not look like Grüezi. */
export function twintPage({ action, amountText, isOnce }: TwintPageModel): string {
  const body = html`<main class="single"><form class="panel stack wide" method="post" action="${action}">
    <p class="soft small">TWINT</p>
    <h1>${amountText === null ? "Connect TWINT?" : "Pay with TWINT?"}</h1>
    <p>Grüezi asks for ${askedFor(amountText, isOnce)}.</p>
    <div class="stack tight">
      <button class="button primary block" name="answer" value="confirm">Confirm</button>
      ${amountText !== null && html`<button class="button block" name="answer" value="later">Confirm later</button>`}
      <button class="button block" name="answer" value="refuse">Cancel</button>
    </div>
    <p class="small soft">Test mode: no app is asked.</p>
  </form></main>`;
  return pageFrame({ title: "TWINT", look: "hosted", body });
}

function askedFor(amountText: string | null, isOnce: boolean): Markup {
  const later = html`later payments of your plan`;
  if (amountText === null) return later;
  return isOnce
    ? html`<strong>${amountText}</strong>, once`
    : html`<strong>${amountText}</strong> now, and ${later}`;
}
