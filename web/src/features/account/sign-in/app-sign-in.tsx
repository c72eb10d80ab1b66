import { css, type Theme } from "@emotion/react";
import type { SocialProvider } from "@gruezi/contract/bridge";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { offersAppSignInAtom } from "#data/bridge/embedding.ts";
import { SignInError } from "#lib/sign-in-fault.ts";
import { signInWords } from "#lib/sign-in-words.ts";
import { TRY_AGAIN_SOON } from "#lib/try-again-soon.ts";
import { signInThroughAppAtom } from "./app-sign-in.atoms.ts";

const PROVIDERS: readonly { provider: SocialProvider; label: string }[] = [
  { provider: "apple", label: "Continue with Apple" },
  { provider: "google", label: "Continue with Google" },
];

const groupStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s });

/**
 * In the app only, which has both providers' own sheets, and only where the app has no buttons for them itself; not
 * rendered on the web (the specification's section 2, docs/decisions/014).
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
          busyLabel="ONE MOMENT…"
          disabled={busyWith !== null}
          onClick={() => void press(provider)}
        >
          {label}
        </BusyButton>
      ))}
    </div>
  );
}
