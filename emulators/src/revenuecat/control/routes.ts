import { Hono } from "hono";
import * as v from "valibot";
import { refusalPage } from "../pages/refusal-page.ts";
import { StoreRefusal } from "../world/refusal.ts";
import type { RevenueCatControl } from "./control.ts";
import { CONTROL_INPUTS, type ControlName, type ControlRequest } from "./inputs.ts";

export interface ControlTarget {
  control: RevenueCatControl;
  advance(milliseconds: number): Promise<void>;
  reset(): void;
}

type Actions = { [Name in ControlName]: (request: ControlRequest<Name>) => unknown };

const toActions = ({ control, advance, reset }: ControlTarget): Actions => ({
  "store-purchase": control.storePurchase,
  renew: control.renew,
  cancel: control.cancel,
  uncancel: control.uncancel,
  "billing-issue": control.billingIssue,
  expire: control.expire,
  refund: control.refund,
  pause: control.pause,
  transfer: control.transfer,
  alias: control.alias,
  "grant-promotional": control.grantPromotional,
  "buy-once": control.buyOnce,
  "grant-temporarily": control.grantTemporarily,
  extend: control.extend,
  "reverse-refund": control.reverseRefund,
  "spoil-row": control.spoilRow,
  "copy-offering": control.copyOffering,
  "name-events": control.nameEvents,
  seed: control.seed,
  hold: control.hold,
  flush: control.flush,
  drop: control.drop,
  deliver: control.deliver,
  send: control.send,
  idle: control.idle,
  "set-api-fault": control.setApiFault,
  advance: ({ milliseconds }) => advance(milliseconds),
  reset,
});

/** Serves the control over HTTP. Forms redirect to the control page. */
export function controlRoutes(target: ControlTarget): Hono {
  const { control } = target;
  const actions = toActions(target);
  const routes = new Hono();

  routes.get("/_control/events", () => Response.json(control.events()));
  routes.get("/_control/deliveries", () => Response.json(control.deliveries()));
  routes.get("/_control/requests", () => Response.json(control.requests()));

  routes.post("/_control/:name", async (context) => {
    const isForm = !context.req.header("Content-Type")?.startsWith("application/json");
    try {
      const body: unknown = isForm ? toFields(await context.req.parseBody()) : await context.req.json();
      const result = await run(actions, context.req.param("name"), body);
      return isForm ? context.redirect("/", 303) : Response.json(result ?? null);
    } catch (fault) {
      const message = requireRefusal(fault);
      return isForm
        ? context.html(refusalPage(message), 400)
        : Response.json({ error: message }, { status: 400 });
    }
  });

  return routes;
}

/** Returns the fields of a body. Empty form fields count as missing. */
const toFields = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([_name, value]) => value !== ""));

async function run(actions: Actions, name: string, body: unknown): Promise<unknown> {
  if (!isControlName(name)) throw new StoreRefusal(`The control knows no ${name}.`);
  return perform(actions, name, body);
}

const isControlName = (name: string): name is ControlName => Object.hasOwn(CONTROL_INPUTS, name);

async function perform<Name extends ControlName>(
  actions: Actions,
  name: Name,
  body: unknown,
): Promise<unknown> {
  const parsed = v.safeParse(CONTROL_INPUTS[name], body);
  if (!parsed.success) throw new StoreRefusal(toSentence(parsed.issues));
  // The schema of that name has parsed it, which TypeScript cannot see.
  return actions[name](parsed.output as ControlRequest<Name>);
}

const toSentence = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}.`).join(" ");

/** Returns the message of a refusal. Rethrows errors of the stand-in itself. */
function requireRefusal(fault: unknown): string {
  if (fault instanceof StoreRefusal || fault instanceof SyntaxError) return fault.message;
  throw fault;
}
