import { DAY, HOUR } from "@gruezi/contract/durations";
import { html } from "hono/html";
import type { Markup } from "./page-frame.ts";

export type ControlFields = Readonly<Record<string, string | number | boolean>>;

export interface ControlButton {
  /** The path below `/_control/`. */
  route: string;
  label: string;
  fields?: ControlFields;
}

/** Returns a form with one button. It needs no script, and the page's HTML shows the request. */
export const controlButton = ({ route, label, fields = {} }: ControlButton): Markup => html`<form
  method="post"
  action="/_control/${route}"
>${hiddenFields(fields)}<button class="button slim">${label}</button></form>`;

export const hiddenFields = (fields: ControlFields): Markup =>
  html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`,
  )}`;

const STEPS: readonly ControlButton[] = [
  { route: "advance", label: "1 hour", fields: { milliseconds: HOUR } },
  { route: "advance", label: "1 day", fields: { milliseconds: DAY } },
  { route: "advance", label: "3 days", fields: { milliseconds: 3 * DAY } },
  { route: "advance", label: "31 days", fields: { milliseconds: 31 * DAY } },
  { route: "advance", label: "1 year", fields: { milliseconds: 365 * DAY } },
];

export const clockSection = (nowText: string, offsetText: string): Markup => html`<section
  class="stack"
  aria-labelledby="time"
>
  <h2 id="time">Time</h2>
  <p>It is <strong>${nowText}</strong> in the product <span class="soft">(${offsetText})</span></p>
  <div class="row"><span class="soft small">Forward by</span> ${STEPS.map(controlButton)}</div>
  <form class="inline" method="post" action="/_control/advance">
    <label class="field">Days forward
      <input name="days" type="number" inputmode="numeric" min="1" step="1" required>
    </label>
    <button class="button">Go there</button>
  </form>
</section>`;
