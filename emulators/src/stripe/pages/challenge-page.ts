import { html } from "hono/html";
import { pageFrame } from "../../pages/page-frame.ts";
import type { ChallengePageModel } from "./models.ts";

/** Returns the bank's page, which must not look like Grüezi. */
export function challengePage({ action, amountText, last4 }: ChallengePageModel): string {
  const body = html`<main class="single"><form class="panel stack wide" method="post" action="${action}">
    <p class="soft small">Your bank · 3-D Secure</p>
    <h1>Is this you?</h1>
    <p>Grüezi asks for <strong>${amountText}</strong> from the card ending in ${last4}.</p>
    <div class="stack tight">
      <button class="button primary block" name="outcome" value="complete">Complete</button>
      <button class="button block" name="outcome" value="fail">Fail</button>
    </div>
    <p class="small soft">Test mode: no bank is asked.</p>
  </form></main>`;
  return pageFrame({ title: "Your bank", look: "hosted", body });
}
