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

/** What the app around the page has told of itself, now or on the last visit; null on the web. */
export const parentAppAtom = atom((get) => get(toldAtom) ?? get(rememberedAtom));

/** Where the page runs: on the web, or in an app whose store sells instead of Stripe. */
export const platformAtom = atom((get): Platform => {
  const app = get(parentAppAtom);
  if (!app) return guessStore() ?? "stripe";
  return app.isEmbeddedInAndroidIosApp ? app.parentAppOS : "stripe";
});

export const isEmbeddedAtom = atom((get) => get(platformAtom) !== "stripe");

/**
 * Whether the page asks the app for Google's and Apple's sign-in. Not before the app has told whether it does so itself,
 * lest a button is there for a moment.
 */
export const offersAppSignInAtom = atom((get) => {
  const metadata = get(toldAtom);
  return metadata?.isEmbeddedInAndroidIosApp === true && metadata.parentAppTriggersSignIn !== true;
});

/** What the store sells, with its own prices, as far as the app has passed it. */
export const storePackagesAtom = atom((get) => get(packagesAtom));

export const enterParentAppAtom = atom(null, (_get, set, bridge: Bridge | null) => set(bridgeAtom, bridge));
export const hearAppAtom = atom(null, (_get, set, told: Metadata) => set(toldAtom, told));
export const rememberAppAtom = atom(null, (_get, set, kept: Metadata | null) => set(rememberedAtom, kept));
export const keepPackagesAtom = atom(null, (_get, set, packages: readonly StorePackage[]) =>
  set(packagesAtom, packages),
);

type Sent<T extends RequestType | NoticeType> = { [U in T]: { type: U; payload: PagePayload<U> } }[T];

/** Asks the app for something. @throws AppError when there is no app, or it says nothing */
const askAtom = atom(null, async (get, _set, { type, payload }: Sent<RequestType>): Promise<Answer> => {
  const bridge = get(bridgeAtom);
  if (!bridge) throw new AppError("unavailable", { cause: "The app around the page is not connected." });
  return bridge.ask(type, payload);
});

/** How the app says that it went, if it says so. */
export type StoreOutcome = BridgeOutcome | "unsaid";

const outcomeOf = (answer: Answer): StoreOutcome =>
  answer.type === "stopLoading" ? (answer.payload.outcome ?? "unsaid") : "unsaid";

export type StoreRequest = Sent<Exclude<RequestType, "requestGoogleIdToken" | "requestAppleIdToken">>;

/** Has the app do something with its store, and says how that ended. @throws AppError when it says nothing */
export const askStoreAtom = atom(
  null,
  async (_get, set, request: StoreRequest): Promise<StoreOutcome> => outcomeOf(await set(askAtom, request)),
);

/**
 * Asks the app to have somebody sign in with Google or Apple; null when they would not.
 * @throws AppError when the app could not, or says nothing
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
