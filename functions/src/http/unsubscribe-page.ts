import { BRAND } from "@gruezi/contract/brand";
import { REMINDER_KINDS, reminderSubjects } from "@gruezi/contract/reminder-kinds";
import { html, Markup } from "#domain/reminders/html.ts";
import type { Unsubscribe } from "#gateways/mail/unsubscribe-token.ts";

export type Notice =
  | { state: "asking" | "stopped"; kind: Unsubscribe["kind"] }
  | { state: "unknown-link" | "failed" };

interface Words {
  title: string;
  text: string;
  body: Markup;
}

/** Form that posts the request of RFC 8058, like a mail program, to the page's own address. */
const STOP_FORM = html`<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit" class="button">Stop reminders</button>
</form>`;
const TO_ACCOUNT = html`<a class="button" href="/my-account">Go to my account</a>`;

function wordsOf(notice: Notice): Words {
  switch (notice.state) {
    case "asking":
      return notice.kind === "all" ? ASKING_ALL : askingOne(REMINDER_KINDS[notice.kind].about);
    case "stopped":
      return notice.kind === "all" ? STOPPED_ALL : stoppedOne(REMINDER_KINDS[notice.kind].about);
    case "unknown-link":
      return UNKNOWN_LINK;
    case "failed":
      return FAILED;
  }
}

const ASKING_ALL: Words = {
  title: "Stop the reminders?",
  text: `You will get no more mails about ${reminderSubjects()}.`,
  body: STOP_FORM,
};
const STOPPED_ALL: Words = {
  title: "You get no more reminders.",
  text: "If you ever want them again, switch them on in your account.",
  body: TO_ACCOUNT,
};

const askingOne = (about: string): Words => ({
  title: "Stop these reminders?",
  text: `You will get no more mails about ${about}. Other reminders are stopped in your account.`,
  body: STOP_FORM,
});
const stoppedOne = (about: string): Words => ({
  title: "You get no more such reminders.",
  text: `No mails about ${about} reach you any more. Your account has a switch for each kind of reminder.`,
  body: TO_ACCOUNT,
});

const UNKNOWN_LINK: Words = {
  title: "This link is not whole.",
  text: "A part of it may have been lost on the way. Open it from the mail again, or switch reminders off in your account.",
  body: TO_ACCOUNT,
};
const FAILED: Words = {
  title: "That did not work.",
  text: "Nothing was changed. Try again in a minute.",
  body: STOP_FORM,
};

/** CSS draws the dots of the ü; screen readers read the label. */
const WORDMARK = html`<a class="wordmark" href="/" aria-label="${BRAND.name}">Gr<span>u</span>ezi</a>`;

export function unsubscribePage(notice: Notice): string {
  const { title, text, body } = wordsOf(notice);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${BRAND.name}</title>
<link rel="icon" href="data:,">
<style>${new Markup(PAGE_STYLE)}</style>
</head>
<body>
<header>${WORDMARK}</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${body}
</main>
</body>
</html>
`.text;
}

/** Headers of the page, stricter than the app's. firebase.json repeats them, and its headers prevail. */
export const PAGE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The address authorises the button, so it must not leak.
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Style of the page. Repeats values of web/src/theme/tokens.ts. */
export const PAGE_STYLE = `
@font-face { font-family: "Hanken Grotesk"; src: url("/fonts/hanken-grotesk-latin.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root { --ground: #FBF8F3; --ink: #1B1916; --line: #DCD3C5; --red: #C3211A; --red-fill: #CE2A21; --on-red: #FFFFFF; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #151311; --ink: #F5EFE6; --line: #3B3630; --red: #FF7A6C; --red-fill: #D2362B; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 420 1.0625rem/1.6 "Hanken Grotesk", system-ui, sans-serif; }
header { display: flex; align-items: center; height: 70px; border-bottom: 1px solid var(--line); }
header, main { padding: 0 max(clamp(16px, 4vw, 48px), calc((100vw - 1240px) / 2)); }
main { display: grid; justify-items: start; gap: 24px; padding-block: 64px; }
.wordmark { padding-block: 8px; font-size: 1.75rem; font-weight: 820; line-height: 1; letter-spacing: -0.045em; text-decoration: none; }
.wordmark span { position: relative; }
.wordmark span::after { content: ""; position: absolute; top: 0.16em; left: 0.1em; width: 0.36em; height: 0.13em; background: linear-gradient(to right, var(--red) 0 37%, transparent 37% 63%, var(--red) 63%); }
h1, p { margin: 0; }
h1 { font-size: clamp(2rem, 5vw, 3.75rem); font-weight: 780; line-height: 1; letter-spacing: -0.035em; text-wrap: balance; }
p { max-width: 38rem; font-size: 1.25rem; line-height: 1.45; text-wrap: pretty; }
a { color: inherit; }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 24px; border: 2px solid; border-radius: 4px; background: none; color: inherit; font-family: inherit; font-size: 1.0625rem; font-weight: 680; line-height: 1.3; letter-spacing: -0.01em; text-decoration: none; cursor: pointer; }
button.button { border-color: transparent; background: var(--red-fill); color: var(--on-red); }
.button:active { transform: translateY(1px); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
