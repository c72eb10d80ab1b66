import { css } from "@emotion/react";
import { useAtomValue } from "jotai";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { useTitle } from "#components/page.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { hasBegunSignInAtom } from "#features/account/sign-in/sign-in.atoms.ts";
import { SignInBackdrop } from "#features/account/sign-in/sign-in-backdrop.tsx";
import { SignInPanel } from "#features/account/sign-in/sign-in-panel.tsx";
import { SignedInPanel } from "#features/account/sign-in/signed-in-panel.tsx";
import { cameFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { readParameter } from "#lib/search-params.ts";
import { LogOut } from "./log-out.tsx";

const mainStyle = css({ outline: 0 });

/** Page at `/sign-in-up`. It returns to the previous page. */
export function SignInUpPage() {
  useTitle("Sign in");
  return (
    <main id="content" tabIndex={-1} css={mainStyle}>
      <SignInBackdrop>
        <SignInUp />
      </SignInBackdrop>
    </main>
  );
}

/**
 * Form for login and sign-up. A submitted form stays until it is done, which is later than the session's
 * start.
 */
function SignInUp() {
  const session = useAtomValue(sessionAtom);
  const hasBegun = useAtomValue(hasBegunSignInAtom);
  const [query] = useSearchParams();
  const from = cameFrom(useLocation().state);
  const navigate = useNavigate();

  if (session.status === "unknown") return <LoadingAnimation />;
  if (session.status === "signed-in" && !hasBegun)
    return (
      <SignedInPanel
        name={session.username || session.email}
        from={from}
        logOut={<LogOut variant="quiet" />}
      />
    );
  return (
    <SignInPanel
      initialMode={readParameter(query, "startWithLogIn") === "true" ? "log-in" : "create-account"}
      onDone={() => navigate(from ?? paths.home, { replace: true })}
      onCreated={() => navigate(from ?? paths.firstSteps, { replace: true })}
    />
  );
}
