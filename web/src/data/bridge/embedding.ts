import type {
  BridgeOutcome,
  Metadata,
  PagePayload,
  SocialProvider,
  StorePackage,
} from "@gruezi/contract/bridge";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { atom } from "jotai";
import { AppError } from "#lib/app-error.ts";
import type { Bridge, NoticeType, RequestType } from "./bridge.ts";
import { guessStore } from "./channel.ts";
import type { Answer } from "./requests.ts";

const bridgeAtom = atom<Bridge | null>(null);
const toldAtom = atom<Metadata | null>(null);
const rememberedAtom = atom<Metadata | null>(null);
const packagesAtom = atom<readonly StorePackage[]>([]);

/** What the app around the page has told about itself, now or on the last visit; null on the web. */
export const parentAppAtom = atom((get) => get(toldAtom) ?? get(rememberedAtom));

/** Who sells on this page: Stripe on the web, or the store of the app around the page. */
export const platformAtom = atom((get): Platform => {
  const app = get(parentAppAtom);
  if (!app) return guessStore() ?? "stripe";
  return app.isEmbeddedInAndroidIosApp ? app.parentAppOS : "stripe";
});

export const isEmbeddedAtom = atom((get) => get(platformAtom) !== "stripe");

/**
 * Whether the page shows buttons for Google's and Apple's sign-in. False until the app has told whether it has buttons
 * of its own, so that ours do not appear for a moment.
 */
export const offersAppSignInAtom = atom((get) => {
  const metadata = get(toldAtom);
  return metadata?.isEmbeddedInAndroidIosApp === true && metadata.parentAppTriggersSignIn !== true;
});

/** What the app has told about the plans that its store sells, with the store's prices. */
export const storePackagesAtom = atom((get) => get(packagesAtom));

export const enterParentAppAtom = atom(null, (_get, set, bridge: Bridge | null) => set(bridgeAtom, bridge));
export const hearAppAtom = atom(null, (_get, set, told: Metadata) => set(toldAtom, told));
export const rememberAppAtom = atom(null, (_get, set, kept: Metadata | null) => set(rememberedAtom, kept));
export const keepPackagesAtom = atom(null, (_get, set, packages: readonly StorePackage[]) =>
  set(packagesAtom, packages),
);

type Sent<T extends RequestType | NoticeType> = { [U in T]: { type: U; payload: PagePayload<U> } }[T];

/** Asks the app for something. @throws AppError when there is no app, or it does not answer */
const askAtom = atom(null, async (get, _set, { type, payload }: Sent<RequestType>): Promise<Answer> => {
  const bridge = get(bridgeAtom);
  if (!bridge) throw new AppError("unavailable", { cause: "The app around the page is not connected." });
  return bridge.ask(type, payload);
});

/** What the app answered; `unsaid` for an older app, which does not tell. */
export type StoreOutcome = BridgeOutcome | "unsaid";

const outcomeOf = (answer: Answer): StoreOutcome =>
  answer.type === "stopLoading" ? (answer.payload.outcome ?? "unsaid") : "unsaid";

export type StoreRequest = Sent<Exclude<RequestType, "requestGoogleIdToken" | "requestAppleIdToken">>;

/** Has the app do something in its store, and resolves to the outcome. @throws AppError when the app does not answer */
export const askStoreAtom = atom(
  null,
  async (_get, set, request: StoreRequest): Promise<StoreOutcome> => outcomeOf(await set(askAtom, request)),
);

/**
 * Asks the app for a token from Google or Apple; null when the person cancelled.
 * @throws AppError when the app could not get one, or does not answer
 */
export const askIdTokenAtom = atom(
  null,
  async (_get, set, provider: SocialProvider, nonce: string): Promise<string | null> => {
    const answer = await set(
      askAtom,
      provider === "google"
        ? { type: "requestGoogleIdToken", payload: {} }
        : { type: "requestAppleIdToken", payload: { nonce } },
    );
    if (answer.type === "logInWithIdToken") return answer.payload.idToken;
    if (outcomeOf(answer) === "failed") throw new AppError("unexpected", { cause: answer });
    return null;
  },
);

export const tellParentAppAtom = atom(null, (get, _set, { type, payload }: Sent<NoticeType>) =>
  get(bridgeAtom)?.tell(type, payload),
);
