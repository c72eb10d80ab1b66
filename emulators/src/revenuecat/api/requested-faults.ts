import { serverError, tooManyRequests, toResponse } from "./fault.ts";

export const FAULT_KINDS = ["500", "429", "hang", "cut"] as const;

export interface RequestedFault {
  method: string;
  /** The beginning of the path. */
  path: string;
  kind: (typeof FAULT_KINDS)[number];
  times?: number | undefined;
}

export interface RequestedFaults {
  add(fault: RequestedFault): void;
  /** Returns the faulty response to a request, and counts the fault as used. */
  takeResponse(method: string, path: string, cut: () => void): Promise<Response> | undefined;
  clear(): void;
}

export function createRequestedFaults(): RequestedFaults {
  let requested: { fault: RequestedFault; left: number }[] = [];
  return {
    add: (fault) => requested.push({ fault, left: fault.times ?? 1 }),
    takeResponse(method, path, cut) {
      const next = requested.find(
        ({ fault, left }) => left > 0 && fault.method === method && path.startsWith(fault.path),
      );
      if (!next) return;
      next.left -= 1;
      return RESPONSE_OF[next.fault.kind](path, cut);
    },
    clear() {
      requested = [];
    },
  };
}

/** Never responds. Closing the stand-in ends the request. */
const noResponse = (): Promise<Response> => new Promise(() => undefined);

const RESPONSE_OF: Record<RequestedFault["kind"], (path: string, cut: () => void) => Promise<Response>> = {
  "500": async (path) => toResponse(serverError(path)),
  "429": async (path) => toResponse(tooManyRequests(path)),
  hang: noResponse,
  cut(_path, cut) {
    cut();
    return noResponse();
  },
};
