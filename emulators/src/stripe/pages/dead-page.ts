import { html } from "hono/html";
import { pageFrame, wordmark } from "../../pages/page-frame.ts";
import type { DeadPageModel } from "./models.ts";

/** Returns the page shown instead of a used or expired hosted page. */
export function deadPage({ title, text, backUrl }: DeadPageModel): string {
  const body = html`<main class="single"><div class="stack wide">
    <p>${wordmark}</p>
    <h1>${title}</h1>
    <p class="soft">${text}</p>
    ${backUrl && html`<p><a class="button" href="${backUrl}">Back to Grüezi</a></p>`}
  </div></main>`;
  return pageFrame({ title, look: "hosted", body });
}
