import { BRAND } from "@gruezi/contract/brand";
import { html, Markup } from "#domain/reminders/html.ts";
import { PAGE_STYLE } from "./page-style.ts";

export type Notice = "asking" | "stopped" | "unknown-link" | "failed";

interface Words {
  title: string;
  text: string;
  body: Markup;
}

/** The form says what RFC 8058 has mail programs say, to the address that it stands at. */
const STOP_FORM = html`<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit" class="button">Stop reminders</button>
</form>`;
const TO_ACCOUNT = html`<a class="button" href="/my-account">Go to my account</a>`;

const WORDS: Record<Notice, Words> = {
  asking: {
    title: "Stop the reminders?",
    text: "You will get no more mails about lessons, the end of a trial or a failed payment.",
    body: STOP_FORM,
  },
  stopped: {
    title: "You get no more reminders.",
    text: "If you ever want them again, switch them on in your account.",
    body: TO_ACCOUNT,
  },
  "unknown-link": {
    title: "This link is not whole.",
    text: "A part of it may have been lost on the way. Open it from the mail again, or switch reminders off in your account.",
    body: TO_ACCOUNT,
  },
  failed: {
    title: "That did not work.",
    text: "Nothing was changed. Try again in a minute.",
    body: STOP_FORM,
  },
};

/** The two dots of the ü are drawn, as in the app; read out as the name. */
const WORDMARK = html`<a class="wordmark" href="/" aria-label="${BRAND.name}">Gr<span>u</span>ezi</a>`;

/** A page that needs nothing but itself. */
export function unsubscribePage(notice: Notice): string {
  const { title, text, body } = WORDS[notice];
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
