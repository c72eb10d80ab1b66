import { css, type Theme } from "@emotion/react";
import type { SocialProvider } from "@gruezi/contract/bridge";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { signInWithTokenAtom } from "#data/auth/token-sign-in.ts";
import { requestIdTokenAtom } from "#data/bridge/app-requests.ts";
import { offersAppSignInAtom } from "#data/bridge/embedding.ts";
import { TRY_AGAIN_SOON } from "#lib/message-for.ts";
import { SignInError } from "#lib/sign-in-fault.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { beginSignInAtom } from "./sign-in.atoms.ts";

const PROVIDERS: readonly { provider: SocialProvider; label: string }[] = [
  { provider: "apple", label: "Continue with Apple" },
  { provider: "google", label: "Continue with Google" },
];

const groupStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s });

/**
 * Buttons for Google and Apple. Shown only in an app that offers them:
 * docs/decisions/014-google-and-apple-in-the-app-only.md.
 */
export function AppSignIn({ onDone }: { onDone: () => void }) {
  const isOffered = useAtomValue(offersAppSignInAtom);
  const [busyWith, setBusyWith] = useState<SocialProvider | null>(null);
  const signIn = useSetAtom(signInThroughAppAtom);
  const showAlert = useSetAtom(showAlertAtom);
  if (!isOffered) return null;

  const press = async (provider: SocialProvider) => {
    setBusyWith(provider);
    try {
      if (await signIn(provider)) onDone();
    } catch (error) {
      showAlert(error instanceof SignInError ? { title: "Oops.", ...signInWords(error) } : TRY_AGAIN_SOON);
    } finally {
      setBusyWith(null);
    }
  };

  return (
    <div css={groupStyle}>
      {PROVIDERS.map(({ provider, label }) => (
        <BusyButton
          key={provider}
          isBusy={busyWith === provider}
          busyLabel="One moment…"
          disabled={busyWith !== null}
          onClick={() => void press(provider)}
        >
          {label}
        </BusyButton>
      ))}
    </div>
  );
}

/**
 * Signs in with a token that the app requests, because Google's page refuses to open inside an app. Resolves
 * to false when cancelled.
 * @throws AppError when the app gave no token; SignInError when the token was refused
 */
const signInThroughAppAtom = atom(null, async (_get, set, provider: SocialProvider): Promise<boolean> => {
  set(beginSignInAtom);
  const { raw, hashed } = await createNonce();
  const idToken = await set(requestIdTokenAtom, provider, hashed);
  if (idToken === null) return false;
  await set(signInWithTokenAtom, { provider, idToken, ...(provider === "apple" && { rawNonce: raw }) });
  return true;
});

const BYTES = 32;

interface Nonce {
  /** Random value. It stays on this page until the token has arrived. */
  raw: string;
  /** SHA-256 of the raw value, which Apple puts into the token. */
  hashed: string;
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Creates a nonce, which binds the token to this sign-in. */
async function createNonce(): Promise<Nonce> {
  const raw = toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(raw));
  return { raw, hashed: toHex(new Uint8Array(digest)) };
}
