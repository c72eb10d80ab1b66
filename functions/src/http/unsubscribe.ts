import { stopReminders, withdrawRemindersConsent } from "#gateways/firestore/accounts/reminders-consent.ts";
import { findUnsubscribe } from "#gateways/mail/unsubscribe-token.ts";
import { countCall } from "#platform/call-rate.ts";
import { machineNow } from "#platform/clock.ts";
import { page, type Response } from "#platform/http.ts";
import { unsubscribeKey } from "#platform/secrets.ts";
import { type Notice, PAGE_HEADERS, unsubscribePage } from "./unsubscribe-page.ts";

/**
 * Serves unsubscribe links. GET changes nothing, since mail programs prefetch links. POST, from the button or
 * by RFC 8058, stops the reminders of the link's kind. Deleted accounts get the same page.
 */
export const unsubscribe = page(
  { name: "unsubscribe", secrets: [unsubscribeKey], methods: ["GET", "HEAD", "POST"], refuse },
  async (request, response) => {
    const found = findUnsubscribe(tokenOf(request.path));
    if (found === undefined) return show(response, 404, { state: "unknown-link" });
    const { uid, kind } = found;
    if (request.method !== "POST") return show(response, 200, { state: "asking", kind });

    countCall(`unsubscribe ${uid}`, machineNow());
    await (kind === "all" ? withdrawRemindersConsent(uid) : stopReminders(uid, kind));

    show(response, 200, { state: "stopped", kind });
  },
);

/** Returns the token. Hosting adds `/unsubscribe` to the path; the function's own address lacks it. */
const tokenOf = (path: string): string => path.replace(/^\/(unsubscribe\/)?/, "");

function refuse(response: Response, status: number): void {
  show(response, status, { state: status === 405 ? "unknown-link" : "failed" });
}

function show(response: Response, status: number, notice: Notice): void {
  response.status(status).set(PAGE_HEADERS).type("html").send(unsubscribePage(notice));
}
