import { html } from "hono/html";
import { pageFrame } from "../pages/page-frame.ts";

export interface Said {
  who: string;
  line: string;
}

/** Fills the frame it is shown in, as a player's page does. */
export const streamPage = (): string =>
  pageFrame({
    title: "Live stream",
    look: "hosted",
    body: html`<video src="/film.mp4" aria-label="The live lesson" autoplay muted loop playsinline controls
      style="position:fixed;inset:0;width:100%;height:100%;background:#0e0d0c"></video>`,
  });

export const chatPage = (said: readonly Said[]): string =>
  pageFrame({
    title: "Live chat",
    look: "hosted",
    body: html`<div class="stack" style="padding:16px">
      <h1 style="font-size:1.25rem">Chat</h1>
      <ul class="stack tight">
        ${said.map(({ who, line }) => html`<li><strong>${who}</strong> ${line}</li>`)}
      </ul>
      <form method="post" action="/chat" class="stack tight">
        <label class="field">Your line <input name="line" autocomplete="off" maxlength="300" required></label>
        <button class="button" type="submit">Send</button>
      </form>
    </div>`,
  });
