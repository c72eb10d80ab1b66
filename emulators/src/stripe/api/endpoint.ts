import type * as v from "valibot";
import type { World } from "../world/world.ts";
import type { FormFields } from "./form-body.ts";
import { parameters, parseParameters } from "./parameters.ts";

export type Method = "GET" | "POST" | "DELETE";

export interface Endpoint {
  method: Method;
  /** The path, with at most one `:id`. */
  path: string;
  /** Runs the endpoint. Throws a `StripeFault` to refuse. */
  answer(world: World, fields: FormFields, id: string): Answer;
}

interface Answer {
  body: object;
  expand: readonly string[];
}

interface Expanding {
  expand: string[];
}

type Run<Input> = (world: World, input: Input, id: string) => object;

/** Returns an endpoint that checks its parameters before it runs. */
export function endpoint<S extends v.GenericSchema<unknown, Expanding>>(
  method: Method,
  path: string,
  schema: S,
  run: Run<v.InferOutput<S>>,
): Endpoint {
  return {
    method,
    path,
    answer(world, fields, id) {
      const input = parseParameters(schema, fields);
      return { body: run(world, input, id), expand: input.expand };
    },
  };
}

export const retrieval = (path: string, find: (world: World, id: string) => object): Endpoint =>
  endpoint("GET", path, parameters({}), (world, _input, id) => find(world, id));
