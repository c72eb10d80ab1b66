import { type Context, Hono } from "hono";
import { StripeFault } from "../api/stripe-fault.ts";
import type { StripeControl } from "./control.ts";
import { ControlFault } from "./control-action.ts";
import { CONTROL_READS, type ControlName } from "./control-routes.ts";

const METHODS = {
  advance: "advance",
  "fail-next-charge": "failNextCharge",
  refund: "refund",
  "fail-refund": "failRefund",
  dispute: "dispute",
  "move-dispute": "moveDispute",
  "close-dispute": "closeDispute",
  discount: "discount",
  "edit-price": "editPrice",
  "add-item": "addItem",
  "portal-cancel": "portalCancel",
  pause: "pause",
  "pause-payments": "pausePayments",
  "resume-payments": "resumePayments",
  "end-unpaid": "endUnpaid",
  "answer-challenge": "answerChallenge",
  seed: "seed",
  "complete-checkout": "completeCheckout",
  "pay-by-twint": "payByTwint",
  "settle-twint": "settleTwint",
  "revoke-mandate": "revokeMandate",
  "detach-method": "detachMethod",
  "complete-portal": "completePortal",
  "finish-challenge": "finishChallenge",
  hold: "hold",
  flush: "flush",
  drop: "drop",
  deliver: "deliver",
  idle: "idle",
  "set-api-fault": "setApiFault",
  "clear-api-faults": "clearApiFaults",
  "clear-requests": "clearRequests",
  reset: "reset",
} as const satisfies Record<ControlName, keyof StripeControl>;

/** Serves the control over HTTP. Forms redirect to the control page. */
export function createControlRoutes(control: StripeControl): Hono {
  const routes = new Hono();
  for (const name of CONTROL_READS)
    routes.get(`/_control/${name}`, (context) => context.json(control[name]()));
  for (const [name, method] of Object.entries(METHODS))
    routes.post(`/_control/${name}`, async (context) => {
      const act = control[method] as (input: unknown) => unknown; // each method checks its input by its own schema
      return answer(context, async () => act(await readInput(context)));
    });
  routes.all("/_control/*", (context) => context.json({ error: "There is no such control." }, 400));
  return routes;
}

async function answer(context: Context, act: () => Promise<unknown>): Promise<Response> {
  try {
    const result = await act();
    return isForm(context) ? context.redirect("/", 303) : context.json(result ?? null);
  } catch (fault) {
    if (fault instanceof ControlFault || fault instanceof StripeFault)
      return context.json({ error: fault.message }, 400);
    throw fault;
  }
}

const isForm = ({ req }: Context): boolean => (req.header("content-type") ?? "").includes("form");

/** Reads JSON or a form. Empty form fields count as missing. */
async function readInput(context: Context): Promise<unknown> {
  if (!isForm(context)) return parseJson(await context.req.text());
  const fields = Object.entries(await context.req.parseBody());
  return Object.fromEntries(fields.filter(([, value]) => value !== ""));
}

function parseJson(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ControlFault("The body is no JSON.", { cause });
  }
}
