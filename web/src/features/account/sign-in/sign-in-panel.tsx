import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { prepareSignIn } from "#data/auth/sign-in.ts";
import { AppSignIn } from "./app-sign-in.tsx";
import { CreateAccountForm } from "./create-account-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { leaveSignInAtom } from "./sign-in.atoms.ts";

export type SignInMode = "log-in" | "create-account";

interface SignInPanelProps {
  initialMode: SignInMode;
  onDone: () => void;
  /** Called instead of `onDone` for an account that was just created. */
  onCreated?: () => void;
}

const panelStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    width: "100%",
    maxWidth: "28rem",
    padding: space.l,
    position: "relative",
    isolation: "isolate",
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: size.rule,
    // The background is a separate layer, so that the text keeps its contrast.
    "&::before": {
      content: '""',
      position: "absolute",
      zIndex: -1,
      inset: 0,
      background: colour.ground,
      borderRadius: "inherit",
      opacity: 0.85,
    },
  });

export function SignInPaper({ children }: { children: ReactNode }) {
  return <div css={panelStyle}>{children}</div>;
}

export function SignInPanel({ initialMode, onDone, onCreated = onDone }: SignInPanelProps) {
  const [mode, setMode] = useState(initialMode);
  const leaveSignIn = useSetAtom(leaveSignInAtom);
  useEffect(() => {
    prepareSignIn();
    return leaveSignIn;
  }, [leaveSignIn]);

  return (
    <SignInPaper>
      {mode === "log-in" ? (
        <LogInForm onDone={onDone} onSwitch={() => setMode("create-account")} />
      ) : (
        <CreateAccountForm onDone={onCreated} onSwitch={() => setMode("log-in")} />
      )}
      <AppSignIn onDone={onDone} />
    </SignInPaper>
  );
}
