import { serverError, tooManyRequests, toResponse } from "./fault.ts";

export const FAULT_KINDS = ["500", "429", "hang", "cut"] as const;

/** What shall go wrong with the API, and how often. */
export interface OrderedFault {
  method: string;
  /** How the paths begin that it strikes. */
  path: string;
  kind: (typeof FAULT_KINDS)[number];
  times?: number | undefined;
}

export interface OrderedFaults {
  order(fault: OrderedFault): void;
  /** The answer that the next of them has for this request; undefined where none strikes. */
  strike(method: string, path: string, cut: () => void): Promise<Response> | undefined;
  clear(): void;
}

export function createOrderedFaults(): OrderedFaults {
  let ordered: { fault: OrderedFault; left: number }[] = [];
  return {
    order: (fault) => ordered.push({ fault, left: fault.times ?? 1 }),
    strike(method, path, cut) {
      const next = ordered.find(
        ({ fault, left }) => left > 0 && fault.method === method && path.startsWith(fault.path),
      );
      if (!next) return;
      next.left -= 1;
      return ANSWER_OF[next.fault.kind](path, cut);
    },
    clear() {
      ordered = [];
    },
  };
}

/** Whoever asked gives up; closing the stand-in ends the connection. */
const noAnswer = (): Promise<Response> => new Promise(() => undefined);

const ANSWER_OF: Record<OrderedFault["kind"], (path: string, cut: () => void) => Promise<Response>> = {
  "500": async (path) => toResponse(serverError(path)),
  "429": async (path) => toResponse(tooManyRequests(path)),
  hang: noAnswer,
  cut(_path, cut) {
    cut();
    return noAnswer();
  },
};
