import { html } from "hono/html";
import { pageFrame, wordmark } from "../../pages/page-frame.ts";

export function refusalPage(message: string): string {
  const body = html`<main class="single"><div class="stack wide">
    <p>${wordmark}</p>
    <h1>That cannot happen</h1>
    <p role="alert">${message}</p>
    <p><a class="button" href="/">Back to the stores</a></p>
  </div></main>`;
  return pageFrame({ title: "Refused", look: "hosted", body });
}
