import type { ControlRequest } from "../control/control-routes.ts";

export type ApiFault = ControlRequest<"set-api-fault">;

export interface ApiFaults {
  add(fault: ApiFault): void;
  /** Returns the fault for a call, and counts it as used. */
  take(when: ApiFault["when"], method: string, path: string): ApiFault["kind"] | undefined;
  /** Resolves when faults are cleared. Until then the call gets no answer. */
  hang(): Promise<void>;
  clear(): void;
}

export function createApiFaults(): ApiFaults {
  let faults: ApiFault[] = [];
  let hanging: (() => void)[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    take(when, method, path) {
      const fault = faults.find(
        (each) => each.times > 0 && each.when === when && each.method === method && covers(each.path, path),
      );
      if (fault) fault.times -= 1;
      return fault?.kind;
    },
    hang: () => new Promise((resolve) => hanging.push(resolve)),
    clear() {
      for (const release of hanging) release();
      faults = [];
      hanging = [];
    },
  };
}

/** Returns whether a pattern covers a path. `:id` matches any segment. */
function covers(pattern: string, path: string): boolean {
  const segments = path.split("/");
  return pattern
    .split("/")
    .every((part, index) => (part.startsWith(":") ? index < segments.length : part === segments[index]));
}
