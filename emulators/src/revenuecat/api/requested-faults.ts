import { serverError, tooManyRequests, toResponse } from "./fault.ts";

export const FAULT_KINDS = ["500", "429", "hang", "cut"] as const;

/** A fault that a test wants in the API, and how often. */
export interface RequestedFault {
  method: string;
  /** The fault applies to paths that begin with this. */
  path: string;
  kind: (typeof FAULT_KINDS)[number];
  times?: number | undefined;
}

export interface RequestedFaults {
  add(fault: RequestedFault): void;
  /** The faulty answer to this request, which uses the fault up once; `undefined` when no fault applies. */
  takeAnswer(method: string, path: string, cut: () => void): Promise<Response> | undefined;
  clear(): void;
}

export function createRequestedFaults(): RequestedFaults {
  let requested: { fault: RequestedFault; left: number }[] = [];
  return {
    add: (fault) => requested.push({ fault, left: fault.times ?? 1 }),
    takeAnswer(method, path, cut) {
      const next = requested.find(
        ({ fault, left }) => left > 0 && fault.method === method && path.startsWith(fault.path),
      );
      if (!next) return;
      next.left -= 1;
      return ANSWER_OF[next.fault.kind](path, cut);
    },
    clear() {
      requested = [];
    },
  };
}

/** The client has to give up; closing the stand-in ends the connection. */
const noAnswer = (): Promise<Response> => new Promise(() => undefined);

const ANSWER_OF: Record<RequestedFault["kind"], (path: string, cut: () => void) => Promise<Response>> = {
  "500": async (path) => toResponse(serverError(path)),
  "429": async (path) => toResponse(tooManyRequests(path)),
  hang: noAnswer,
  cut(_path, cut) {
    cut();
    return noAnswer();
  },
};
