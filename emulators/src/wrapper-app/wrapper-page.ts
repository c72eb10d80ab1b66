import { html, raw } from "hono/html";
import { type Markup, pageFrame, wordmark } from "../pages/page-frame.ts";
import { EVENTS } from "./events.ts";
import type { PhoneSettings } from "./phone-settings.ts";

interface WrapperPageModel {
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

const WRAPPER_STYLE = `
.bench { display: grid; gap: 40px; }
.bench section { padding-top: 12px; border-top: 2px solid var(--ink); min-width: 0; }
.phone {
  position: relative; width: 100%; max-width: 390px; height: min(780px, 85dvh); margin-inline: auto;
  overflow: hidden; border: 10px solid var(--ink); border-radius: 40px; background: var(--sunken);
}
.phone[data-os="android"] { border-radius: 20px; }
.phone iframe { display: block; width: 100%; height: 100%; border: 0; }
.sheet {
  position: absolute; inset: auto 0 0; padding: 24px; background: var(--surface);
  border-top: 2px solid var(--ink); border-radius: 16px 16px 0 0;
}
#log { margin: 0; padding: 0; list-style: none; max-height: 60dvh; overflow: auto; }
#log:empty { display: none; }
#log li {
  display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0 12px; padding-block: 8px;
  border-top: 1px solid var(--line); font-size: 0.8125rem;
}
#log span, #log small { color: var(--soft); }
#log code, #log small { grid-column: 2; overflow-wrap: anywhere; }
#log .heard { background: var(--sunken); }
.price { font-size: 1.5rem; font-weight: 760; }
@media (min-width: 900px) { .bench { grid-template-columns: 390px minmax(0, 1fr); align-items: start; } }
`;
