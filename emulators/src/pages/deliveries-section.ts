import { html } from "hono/html";
import type { Delivery } from "../webhooks/delivery.ts";
import { type ControlButton, controlButton } from "./control-form.ts";
import type { Markup } from "./page-frame.ts";

export interface DeliveryRow extends Pick<Delivery<unknown>, "state" | "attempts" | "lastStatus"> {
  eventId: string;
  type: string;
  createdText: string;
}

export interface DeliveriesModel {
  isHolding: boolean;
  /** Newest first. */
  deliveries: readonly DeliveryRow[];
  actionsOf(delivery: DeliveryRow): readonly ControlButton[];
}

const flush = (label: string, fields: ControlButton["fields"]): ControlButton => ({
  route: "flush",
  label,
  ...(fields && { fields }),
});

const HOLD: ControlButton = { route: "hold", label: "Hold back what comes" };
const WHILE_HOLDING: readonly ControlButton[] = [
  flush("Send in order", { order: "as-created" }),
  flush("Send reversed", { order: "reversed" }),
  flush("Send shuffled", { order: "shuffled" }),
  flush("Send each twice", { times: 2 }),
  { route: "drop", label: "Drop all", fields: { all: true } },
];

export const deliveriesSection = (model: DeliveriesModel): Markup => html`<section
  class="stack"
  aria-labelledby="webhooks"
>
  <h2 id="webhooks">Webhooks</h2>
  <p>${model.isHolding ? "Held back until they are sent." : "Sent as they happen."}</p>
  <div class="row">${(model.isHolding ? WHILE_HOLDING : [HOLD]).map(controlButton)}</div>
  ${model.deliveries.length === 0 ? html`<p class="nowhere soft">Nothing has happened yet.</p>` : deliveryList(model)}
</section>`;

const deliveryList = ({ deliveries, actionsOf }: DeliveriesModel): Markup => html`<ul>
  ${deliveries.map(
    (delivery) => html`<li class="delivery">
      <div class="stack tight">
        <p class="row"><strong>${delivery.type}</strong> ${deliveryMark(delivery)}</p>
        <p class="small soft">${delivery.createdText} · <code>${delivery.eventId}</code></p>
      </div>
      <div class="row">${actionsOf(delivery).map(controlButton)}</div>
    </li>`,
  )}
</ul>`;

function deliveryMark({ state, attempts, lastStatus }: DeliveryRow): Markup {
  const answer = lastStatus === null ? "" : `, answered ${lastStatus}`;
  const times = attempts > 1 ? `, ${attempts} attempts` : "";
  const alarm = state === "retrying" || state === "dropped" ? "alarm" : "";
  return html`<span class="mark ${alarm}">${state}${answer}${times}</span>`;
}
