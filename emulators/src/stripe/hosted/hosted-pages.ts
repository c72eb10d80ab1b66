import { type Context, Hono } from "hono";
import { answerInvoiceChallenge } from "../engine/invoices.ts";
import { invoicePath } from "../formats/invoice.ts";
import { challengePage } from "../pages/challenge-page.ts";
import { checkoutPage } from "../pages/checkout-page.ts";
import { deadPage } from "../pages/dead-page.ts";
import { invoicePage } from "../pages/invoice-page.ts";
import { portalConfirmPage } from "../pages/portal-confirm-page.ts";
import { twintPage } from "../pages/twint-page.ts";
import { type CheckoutSession, type PortalSession, TWINT_ANSWERS } from "../world/hosted-entities.ts";
import type { World } from "../world/world.ts";
import { answerChallenge, enterCard, payByTwint, takesTwint, whyDead } from "./checkout-flow.ts";
import type { HostedOutcome } from "./outcome.ts";
import {
  toCheckoutChallenge,
  toCheckoutPage,
  toDeadPage,
  toInvoiceChallenge,
  toInvoicePage,
  toPortalChallenge,
  toPortalPage,
  toTwintPage,
} from "./page-models.ts";
import { answerPortalChallenge, confirmChange, openPortalPage } from "./portal-flow.ts";

interface HostedSession {
  showPage: (error: string | null) => string;
  backUrl: string | null;
}

export function createHostedPages(world: World): Hono {
  const pages = new Hono();
  addCheckout(pages, world);
  addPortal(pages, world);
  addConfirmations(pages, world);
  addInvoices(pages, world);
  return pages;
}

function addCheckout(pages: Hono, world: World): void {
  const find = (context: Context) => world.state.sessions.get(context.req.param("id") ?? "");
  const hosted = (session: CheckoutSession): HostedSession => ({
    showPage: (error) => checkoutPage(toCheckoutPage(world, session, error)),
    backUrl: session.cancelUrl,
  });

  pages.get("/c/pay/:id", (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    const dead = whyDead(world, session);
    return answer(context, hosted(session), dead === null ? null : { dead });
  });
  pages.post("/c/pay/:id", async (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    const fields = await readFields(context);
    const card = {
      number: fields("cardNumber"),
      expiry: fields("cardExpiry"),
      cvc: fields("cardCvc"),
      name: fields("cardholderName"),
      country: fields("billingCountry"),
    };
    return answer(context, hosted(session), enterCard(world, session, card));
  });
  pages.get("/c/pay/:id/challenge", (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    if (session.challengedCard === null) return context.redirect(`/c/pay/${session.id}`, 303);
    return context.html(challengePage(toCheckoutChallenge(world, session)));
  });
  pages.post("/c/pay/:id/challenge", async (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    const outcome = answerChallenge(world, session, await readOutcome(context));
    return answer(context, hosted(session), outcome);
  });
  pages.get("/c/pay/:id/twint", (context) => {
    const session = find(context);
    if (session === undefined || !takesTwint(session)) return context.notFound();
    const dead = whyDead(world, session);
    return dead === null
      ? context.html(twintPage(toTwintPage(world, session)))
      : answer(context, hosted(session), { dead });
  });
  pages.post("/c/pay/:id/twint", async (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    const said = (await readFields(context))("answer");
    const given = TWINT_ANSWERS.find((one) => one === said) ?? "refuse";
    return answer(context, hosted(session), payByTwint(world, session, given));
  });
}

function addPortal(pages: Hono, world: World): void {
  const find = (context: Context) => world.state.portalSessions.get(context.req.param("id") ?? "");
  const hosted = (session: PortalSession): HostedSession => ({
    showPage: (error) => portalConfirmPage(toPortalPage(world, session, error)),
    backUrl: session.returnUrl,
  });

  pages.get("/p/session/:id", (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    const dead = openPortalPage(world, session);
    return answer(context, hosted(session), dead === null ? null : { dead });
  });
  pages.post("/p/session/:id", (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    return answer(context, hosted(session), confirmChange(world, session));
  });
  pages.get("/p/session/:id/challenge", (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    if (!session.isChallenged) return context.redirect(`/p/session/${session.id}`, 303);
    return context.html(challengePage(toPortalChallenge(world, session)));
  });
  pages.post("/p/session/:id/challenge", async (context) => {
    const session = find(context);
    if (session === undefined) return context.notFound();
    const outcome = answerPortalChallenge(world, session, await readOutcome(context));
    return answer(context, hosted(session), outcome);
  });
}

/** Adds the page on which the holder confirms the payment of an invoice. */
function addConfirmations(pages: Hono, world: World): void {
  const find = (context: Context) => {
    const invoice = world.state.invoices.get(context.req.param("id") ?? "");
    const challenge = invoice?.status === "open" ? invoice.challenge : null;
    return invoice && challenge?.status === "requires_action" ? { invoice, challenge } : undefined;
  };

  pages.get("/i/:id", (context, next) =>
    find(context) ? Promise.resolve(context.redirect(`${context.req.path}/challenge`, 303)) : next(),
  );
  pages.get("/i/:id/challenge", (context) => {
    const found = find(context);
    if (found === undefined) return context.redirect(invoicePath(context.req.param("id")), 303);
    return context.html(challengePage(toInvoiceChallenge(world, found.invoice)));
  });
  pages.post("/i/:id/challenge", async (context) => {
    const outcome = await readOutcome(context);
    const found = find(context);
    if (found) answerInvoiceChallenge(world, found.invoice, { challenge: found.challenge, outcome });
    return context.redirect(invoicePath(context.req.param("id")), 303);
  });
}

/** Adds https://docs.stripe.com/invoicing/hosted-invoice-page, without a way to pay there. */
function addInvoices(pages: Hono, world: World): void {
  pages.get("/i/:id", (context) => {
    const invoice = world.state.invoices.get(context.req.param("id"));
    return invoice?.hostedUrl ? context.html(invoicePage(toInvoicePage(world, invoice))) : context.notFound();
  });
}

const PAYMENT_REQUIRED = 402;
const GONE = 410;

/** Answers with the page of an outcome. Without an outcome, it is the initial page. */
function answer(context: Context, { showPage, backUrl }: HostedSession, outcome: HostedOutcome | null) {
  if (outcome === null) return context.html(showPage(null));
  if ("redirect" in outcome) return context.redirect(outcome.redirect, 303);
  if ("challenge" in outcome) return context.redirect(outcome.challenge, 303);
  if ("dead" in outcome) return context.html(deadPage(toDeadPage(outcome.dead, backUrl)), GONE);
  return context.html(showPage(outcome.error), PAYMENT_REQUIRED);
}

async function readFields(context: Context): Promise<(name: string) => string> {
  const fields = await context.req.parseBody();
  return (name) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
}

/** Reads the outcome. Anything but "complete" counts as failed. */
async function readOutcome(context: Context): Promise<"complete" | "fail"> {
  const fields = await readFields(context);
  return fields("outcome") === "complete" ? "complete" : "fail";
}
