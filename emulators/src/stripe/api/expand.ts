import { formatProduct } from "../formats/catalogue.ts";
import { formatCustomer } from "../formats/customer.ts";
import { formatInvoice } from "../formats/invoice.ts";
import { formatPaymentMethod, formatSetupIntent } from "../formats/payment-method.ts";
import { formatSchedule } from "../formats/schedule.ts";
import { formatSubscription } from "../formats/subscription.ts";
import { requireEntity, type State } from "../world/state.ts";
import { invalidRequest } from "./stripe-fault.ts";

type Fields = Record<string, unknown>;

const MAX_DEPTH = 4;

/** Found by the id's prefix; a longer prefix stands before one that it begins with. */
const FORMATS: readonly [prefix: string, format: (state: State, id: string) => object][] = [
  ["cus_", ({ customers }, id) => formatCustomer(requireEntity(customers, id))],
  ["prod_", ({ products }, id) => formatProduct(requireEntity(products, id))],
  ["pm_", ({ paymentMethods }, id) => formatPaymentMethod(requireEntity(paymentMethods, id))],
  ["seti_", ({ setupIntents }, id) => formatSetupIntent(requireEntity(setupIntents, id))],
  ["sub_sched_", (state, id) => formatSchedule(state, requireEntity(state.schedules, id))],
  ["sub_", (state, id) => formatSubscription(state, requireEntity(state.subscriptions, id))],
  ["in_", (state, id) => formatInvoice(state, requireEntity(state.invoices, id))],
];

/** Replaces ids by their objects along paths such as `data.default_payment_method`. */
export function expandObject(state: State, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body);
  for (const path of paths) expandPath(state, copy, { path, steps: path.split(".") });
  return copy;
}

interface Route {
  path: string;
  steps: readonly string[];
}

function expandPath(state: State, body: unknown, { path, steps }: Route): void {
  const [step, ...rest] = steps;
  if (step === undefined || body === null) return;
  if (steps.length > MAX_DEPTH) throw cannotExpand(path);
  if (Array.isArray(body)) for (const entry of body) expandPath(state, entry, { path, steps });
  else expandField(state, toFields(body, path), { path, steps: [step, ...rest] });
}

function expandField(state: State, fields: Fields, { path, steps }: Route): void {
  const [step = "", ...rest] = steps;
  if (!(step in fields)) throw cannotExpand(path);
  const value = fields[step];
  if (typeof value === "string") fields[step] = expandId(state, value, path);
  else if (rest.length === 0 && value !== null && !isExpanded(value)) throw cannotExpand(path);
  expandPath(state, fields[step], { path, steps: rest });
}

const isExpanded = (value: unknown): boolean => typeof value === "object" && value !== null && "id" in value;

function expandId(state: State, id: string, path: string): object {
  const found = FORMATS.find(([prefix]) => id.startsWith(prefix));
  if (found === undefined) throw cannotExpand(path);
  return structuredClone(found[1](state, id));
}

function toFields(body: unknown, path: string): Fields {
  if (typeof body !== "object" || body === null) throw cannotExpand(path);
  return body as Fields; // a plain object is a record of its fields
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
