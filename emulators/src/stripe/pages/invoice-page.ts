import { html } from "hono/html";
import { pageFrame, wordmark } from "../../pages/page-frame.ts";
import type { InvoicePageModel } from "./models.ts";

export function invoicePage({
  title,
  numberText,
  lines,
  sumText,
  taxText,
  footer,
}: InvoicePageModel): string {
  const body = html`<main class="hosted"><section class="half bought" aria-label="${title}">
    <div class="stack far">
      <p>${wordmark}</p>
      <h1>${title}</h1>
      <p class="soft">${numberText}</p>
      <dl class="lines">
        ${lines.map(({ text, amountText }) => html`<div><dt>${text}</dt><dd>${amountText}</dd></div>`)}
        <div class="sum"><dt>${title === "Receipt" ? "Paid" : "Due"}</dt><dd>${sumText}</dd></div>
        ${taxText && html`<div><dt class="soft">${taxText}</dt></div>`}
      </dl>
      ${footer && html`<p class="small soft">${footer}</p>`}
    </div>
  </section></main>`;
  return pageFrame({ title, look: "hosted", body });
}
