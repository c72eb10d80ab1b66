import type { BridgeOutcome, PagePayload, SocialProvider } from "@gruezi/contract/bridge";
import { atom } from "jotai";
import { AppError } from "#lib/app-error.ts";
import type { Bridge, NoticeType, RequestType } from "./bridge.ts";
import type { Reply } from "./requests.ts";

const bridgeAtom = atom<Bridge | null>(null);

export const enterParentAppAtom = atom(null, (_get, set, bridge: Bridge | null) => set(bridgeAtom, bridge));

type Sent<T extends RequestType | NoticeType> = { [U in T]: { type: U; payload: PagePayload<U> } }[T];

/** @throws AppError without an app or a reply */
const requestAtom = atom(null, async (get, _set, { type, payload }: Sent<RequestType>): Promise<Reply> => {
  const bridge = get(bridgeAtom);
  if (!bridge) throw new AppError("unavailable", { cause: "The app around the page is not connected." });
  return bridge.ask(type, payload);
});

/** The outcome of a request to the store. `unsaid` for older apps, which report none. */
export type StoreOutcome = BridgeOutcome | "unsaid";

const outcomeOf = (reply: Reply): StoreOutcome =>
  reply.type === "stopLoading" ? (reply.payload.outcome ?? "unsaid") : "unsaid";

export type StoreRequest = Sent<Exclude<RequestType, "requestGoogleIdToken" | "requestAppleIdToken">>;

/** @throws AppError without a reply */
export const requestStoreAtom = atom(
  null,
  async (_get, set, request: StoreRequest): Promise<StoreOutcome> =>
    outcomeOf(await set(requestAtom, request)),
);

/**
 * Resolves to a token of the provider. Null when the learner has cancelled.
 * @throws AppError when the app could not get a token, or does not reply
 */
export const requestIdTokenAtom = atom(
  null,
  async (_get, set, provider: SocialProvider, nonce: string): Promise<string | null> => {
    const reply = await set(
      requestAtom,
      provider === "google"
        ? { type: "requestGoogleIdToken", payload: {} }
        : { type: "requestAppleIdToken", payload: { nonce } },
    );
    if (reply.type === "logInWithIdToken") return reply.payload.idToken;
    if (outcomeOf(reply) === "failed") throw new AppError("unexpected", { cause: reply });
    return null;
  },
);

export const tellParentAppAtom = atom(null, (get, _set, { type, payload }: Sent<NoticeType>) =>
  get(bridgeAtom)?.tell(type, payload),
);
