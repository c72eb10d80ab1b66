import { html } from "hono/html";
import { type Markup, pageFrame, wordmark } from "../../pages/page-frame.ts";
import type { PortalConfirmPageModel } from "./models.ts";

export function portalConfirmPage(model: PortalConfirmPageModel): string {
  const body = html`<main class="hosted">${changeHalf(model)} ${confirmHalf(model)}</main>`;
  return pageFrame({ title: "Confirm your change", look: "hosted", body });
}

const changeHalf = (
  model: PortalConfirmPageModel,
): Markup => html`<section class="half bought" aria-label="The change">
  <div class="stack far">
    <p class="row spread">${wordmark} <a class="link" href="${model.backUrl}">Back</a></p>
    <h1>Confirm your change</h1>
    <dl class="lines">
      <div><dt class="soft">Now</dt><dd>${model.currentPlanText}</dd></div>
      <div><dt class="soft">From today</dt><dd><strong>${model.newPlanText}</strong></dd></div>
    </dl>
  </div>
</section>`;

const confirmHalf = (
  model: PortalConfirmPageModel,
): Markup => html`<section class="half" aria-labelledby="pay">
  <form class="stack wide" method="post" action="${model.action}">
    <h2 id="pay">What you pay</h2>
    ${model.error && html`<p class="error" role="alert">${model.error}</p>`}
    <dl class="lines">
      <div><dt>From</dt><dd>${model.cardText}</dd></div>
      <div class="sum"><dt>Due today</dt><dd>${model.dueTodayText}</dd></div>
      <div><dt class="soft">${model.thenText}</dt></div>
    </dl>
    <button class="button primary block">Confirm</button>
    <p class="small soft">What is left of the running period is credited.</p>
  </form>
</section>`;
