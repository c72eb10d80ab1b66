import { BRAND } from "@gruezi/contract/brand";
import { COMPANY } from "@gruezi/contract/company";
import { REMINDER_KINDS, type ReminderKind } from "@gruezi/contract/reminder-kinds";
import { html, type Markup } from "./html.ts";
import type { MailWords } from "./reminder-words.ts";

/** Fields of a mail in Firebase's Trigger Email extension. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** A link that stops reminders of the mail's kind, and no others. */
export interface Unsubscribing {
  kind: ReminderKind;
  address: string;
}

const AGREED = `You get this mail because you said yes to reminders from ${BRAND.name}.`;
const HELP = `Questions? Write to ${COMPANY.supportEmail}.`;

export function toMailMessage(words: MailWords, unsubscribing: Unsubscribing | null): MailMessage {
  const { why = AGREED } = words;
  if (unsubscribing === null) return toOwedMail(words, why);
  const { kind, address } = unsubscribing;
  const stop = `Stop mails about ${REMINDER_KINDS[kind].about}`;
  return {
    subject: words.subject,
    text: toText(words, `${why}\n${stop}: ${address}`),
    html: toHtml(words, html`${why} <a href="${address}" style="${LINK}">${stop}</a>.`),
  };
}

/** Returns a mail that we owe, so that it needs no consent and cannot be stopped. `why` tells its reader. */
export const toOwedMail = (words: MailWords, why: string): MailMessage => ({
  subject: words.subject,
  text: toText(words, why),
  html: toHtml(words, html`${why}`),
});

const toText = ({ heading, paragraphs, action }: MailWords, why: string): string =>
  [heading, ...paragraphs, `${action.label}: ${action.address}`, `-- \n${why}\n${HELP}`].join("\n\n");

// Inline styles and a table frame suit old mail programs. The colours are the light ones of
// web/src/theme/tokens.ts.
const FONT = "font-family: 'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const BODY = `margin: 0; padding: 24px 16px; background: #FBF8F3; color: #1B1916; ${FONT}`;
const FRAME = "width: 100%; max-width: 560px; margin: 0 auto; border-collapse: collapse";
const WORDMARK = "margin: 0 0 24px; font-size: 22px; font-weight: 800; letter-spacing: -0.03em";
const RULE = "border-top: 2px solid #1B1916; padding: 24px 0";
const HEADING = "margin: 0 0 16px; font-size: 28px; line-height: 1.1; letter-spacing: -0.02em";
const PARAGRAPH = "margin: 0 0 16px; font-size: 17px; line-height: 1.6";
const ACTION =
  "display: inline-block; margin: 8px 0 0; padding: 14px 20px; border-radius: 4px; background: #CE2A21; color: #FFFFFF; font-size: 15px; font-weight: 700; text-decoration: none";
const FOOTER =
  "border-top: 1px solid #DCD3C5; padding: 16px 0; font-size: 14px; line-height: 1.5; color: #5E564C";
const LINK = "color: #5E564C; text-decoration: underline";

const toHtml = ({ subject, heading, paragraphs, action }: MailWords, why: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="${BODY}">
<table role="presentation" style="${FRAME}">
<tr><td><p style="${WORDMARK}">${BRAND.name}</p></td></tr>
<tr><td style="${RULE}">
<h1 style="${HEADING}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="${PARAGRAPH}">${paragraph}</p>`)}
<a href="${action.address}" style="${ACTION}">${action.label}</a>
</td></tr>
<tr><td style="${FOOTER}">
${why}<br>${HELP}
</td></tr>
</table>
</body>
</html>
`.text;
