import { type Context, Hono } from "hono";
import { challengePage } from "../pages/challenge-page.ts";
import { checkoutPage } from "../pages/checkout-page.ts";
import { deadPage } from "../pages/dead-page.ts";
import { portalConfirmPage } from "../pages/portal-confirm-page.ts";
import type { CheckoutSession, PortalSession } from "../world/hosted-entities.ts";
import type { World } from "../world/world.ts";
import { answerChallenge, enterCard, whyDead } from "./checkout-flow.ts";
import type { HostedOutcome } from "./outcome.ts";
import {
  toCheckoutChallenge,
  toCheckoutPage,
  toDeadPage,
  toPortalChallenge,
  toPortalPage,
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

const PAYMENT_REQUIRED = 402;
const GONE = 410;

/** Without an outcome: the initial page. */
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

/** Anything but "complete" counts as failed. */
async function readOutcome(context: Context): Promise<"complete" | "fail"> {
  const fields = await readFields(context);
  return fields("outcome") === "complete" ? "complete" : "fail";
}
