import * as v from "valibot";
import {
  CONTROL_ROUTES,
  type ControlInput,
  type ControlName,
  type ControlRequest,
} from "./control-routes.ts";

type Said<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];

/** Returns a function that checks its input and runs. Throws a `ControlFault` for bad input. */
export const controlAction =
  <N extends ControlName, R>(name: N, run: (request: ControlRequest<N>) => R) =>
  (...[input]: Said<ControlInput<N>>): R =>
    run(parseRequest(name, input ?? {}));

function parseRequest<N extends ControlName>(name: N, input: unknown): ControlRequest<N> {
  const result = v.safeParse(CONTROL_ROUTES[name], input);
  if (result.success) return result.output as ControlRequest<N>; // parsed by the schema of that name
  const [issue] = result.issues;
  throw new ControlFault(`${name}: ${v.getDotPath(issue) ?? "input"}: ${issue.message}`);
}

export function requireKnown<T>(entities: ReadonlyMap<string, T>, id: string): T {
  const entity = entities.get(id);
  if (entity === undefined) throw new ControlFault(`There is no ${id}.`);
  return entity;
}

export class ControlFault extends Error {}
