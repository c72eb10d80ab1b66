import { html, raw } from "hono/html";
import { type Markup, pageFrame, wordmark } from "../pages/page-frame.ts";
import { EVENTS } from "./events.ts";
import type { PhoneSettings } from "./phone-settings.ts";
import { WRAPPER_STYLE } from "./wrapper-style.ts";

export interface WrapperPageModel {
  phoneId: string;
  settings: PhoneSettings;
  productUrl: string;
  storesUrl: string;
}

const CHOICES: { name: keyof PhoneSettings; label: string; options: Record<string, string> }[] = [
  { name: "os", label: "System", options: { ios: "iOS", android: "Android" } },
  { name: "version", label: "Version", options: { current: "current", old: "old" } },
  { name: "answers", label: "Answers", options: { always: "always", never: "never" } },
  {
    name: "signIn",
    label: "Google and Apple",
    options: { page: "by the page", app: "by the app" },
  },
];

/** The product in a phone, with everything that the app around it can do. */
export function wrapperPage(model: WrapperPageModel): string {
  const body = html`<style>${raw(WRAPPER_STYLE)}</style>
  <main class="control" data-phone="${model.phoneId}">
    ${pageHead(model)}
    <div class="bench">
      <div class="phone" data-os="${model.settings.os}">
        <iframe
          title="The product in the app"
          src="about:blank"
          data-src="${model.productUrl}"
          allow="autoplay; fullscreen; picture-in-picture"
        ></iframe>
        <div id="sheet"></div>
      </div>
      <div class="stack far">${settingsSection(model.settings)} ${eventsSection()} ${logSection()}</div>
    </div>
  </main>
  <script type="module" src="/phone-script.js"></script>`;
  return pageFrame({ title: "Wrapper app stand-in", look: "control", body });
}

const pageHead = ({ productUrl, storesUrl }: WrapperPageModel): Markup => html`<header class="stack">
  <p class="row spread">${wordmark}<span class="row">
    <a class="link" href="${productUrl}">The product</a> <a class="link" href="${storesUrl}">The stores</a>
  </span></p>
  <h1>The wrapper app</h1>
  <p class="soft">The product as an app would embed it. What is bought here is bought in the stores' stand-in.</p>
</header>`;

const settingsSection = (
  settings: PhoneSettings,
): Markup => html`<section class="stack" aria-labelledby="kind">
  <h2 id="kind">The app</h2>
  <form class="inline" method="get" action="/">
    ${CHOICES.map(
      ({ name, label, options }) => html`<label class="field">${label}
        <select name="${name}">${Object.entries(options).map(
          ([value, text]) =>
            html`<option value="${value}" ${settings[name] === value ? "selected" : ""}>${text}</option>`,
        )}</select></label>`,
    )}
    <button class="button">Start it anew</button>
  </form>
</section>`;

const eventsSection = (): Markup => html`<section class="stack" aria-labelledby="says">
  <h2 id="says">The app says</h2>
  <form class="stack" data-route="say">
    <div class="pair">
      <label class="field">Path <input name="path" value="/live-lessons" autocomplete="off"></label>
      <label class="field">Account
        <input name="email" type="email" value="nina@gruezi.example" autocomplete="off" required></label>
    </div>
    ${eventButtons(false)}
    <h3>and what it never should</h3>
    ${eventButtons(true)}
  </form>
</section>`;

const eventButtons = (areBroken: boolean): Markup =>
  html`<div class="row">${Object.entries(EVENTS)
    .filter(([, { isBroken = false }]) => isBroken === areBroken)
    .map(
      ([name, { label }]) => html`<button class="button slim" name="name" value="${name}">${label}</button>`,
    )}</div>`;

const logSection = (): Markup => html`<section class="stack" aria-labelledby="said">
  <h2 id="said">What was said</h2>
  <ol id="log" role="log" tabindex="0" aria-labelledby="said"></ol>
</section>`;
