import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { CallableName, Callables } from "@gruezi/contract/callables";
import type { SecretParam } from "firebase-functions/params";
import { type CallableFunction, type CallableRequest, onCall } from "firebase-functions/v2/https";
import type { GenericSchema } from "valibot";
import { countCall, countVisit } from "./call-rate.ts";
import { addressOf, type CallerAddress } from "./caller-address.ts";
import { followClock, machineNow } from "./clock.ts";
import { config } from "./config.ts";
import { toHttpsError } from "./https-error.ts";
import { findLearner, type Learner, requireLearner } from "./learner.ts";
import { Refusal } from "./refusal.ts";
import { bodyOf, idsIn, parseBody, setBodyAside } from "./request-body.ts";

interface CallableSpec<N extends CallableName> {
  name: N;
  request: GenericSchema<unknown, Callables[N]["request"]>;
  secrets?: SecretParam[];
  minInstances?: number;
  heavy?: { memory: "512MiB"; timeoutSeconds: number; concurrency: number };
}

type Handler<N extends CallableName, Caller> = (
  input: Callables[N]["request"],
  caller: Caller,
  /** Undefined for `run()` in tests, which has no request. */
  address: CallerAddress | undefined,
) => Promise<Callables[N]["response"]>;

/** Defines a callable for learners. Refuses visitors and call loops. */
export function callable<N extends CallableName>(spec: CallableSpec<N>, handler: Handler<N, Learner>) {
  return deploy(spec, admitLearner, handler);
}

function admitLearner({ auth }: CallableRequest): Learner {
  const learner = requireLearner(findLearner(auth));
  countCall(learner.uid, machineNow());
  return learner;
}

/** Defines a callable whose handler decides visitors' access. Refuses call loops. */
export function openCallable<N extends CallableName>(
  spec: CallableSpec<N>,
  handler: Handler<N, Learner | undefined>,
) {
  return deploy(spec, admitAnybody, handler);
}

/** Counts visitors only with a request, which `run()` in tests lacks. */
function admitAnybody({ auth, app, rawRequest }: CallableRequest): Learner | undefined {
  const learner = findLearner(auth);
  if (learner) countCall(learner.uid, machineNow());
  else if (rawRequest) countVisit(app?.appId ?? "", addressOf(rawRequest), machineNow());
  return learner;
}

function deploy<N extends CallableName, Caller>(
  spec: CallableSpec<N>,
  admit: (call: CallableRequest) => Caller,
  handler: Handler<N, Caller>,
) {
  const { secrets = [], minInstances = 0, heavy } = spec;
  const usual = { region: REGION, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets, minInstances };
  const options = { ...usual, ...heavy };
  const deployed = onCall<unknown, Promise<Callables[N]["response"]>>(options, async (call) => {
    let ids = {};
    try {
      requireVerifiedApp(call);
      const caller = admit(call);
      await followClock();
      const input = parseBody(spec.request, bodyOf(call));
      ids = idsIn(input);
      return await handler(input, caller, call.rawRequest && addressOf(call.rawRequest));
    } catch (error) {
      throw toHttpsError({ callable: spec.name, uid: call.auth?.uid, ids }, error);
    }
  });
  return withBodySetAside(deployed);
}

/** Refuses unverified apps, since onCall's own option does not tell them from invalid logins. */
function requireVerifiedApp(call: CallableRequest): void {
  if (config.enforceAppCheck && call.app === undefined) throw new Refusal("unverified-app");
}

/** Wraps the function in a proxy, since deployment reads the function's properties. */
function withBodySetAside<F extends CallableFunction<unknown, unknown>>(deployed: F): F {
  return new Proxy(deployed, {
    apply(target, self, args: Parameters<F>) {
      setBodyAside(args[0]);
      return Reflect.apply(target, self, args);
    },
  });
}
