import { css } from "@emotion/react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useTitle } from "#components/use-title.ts";
import { SignInBackdrop } from "#features/sign-in/sign-in-backdrop.tsx";
import { SignInPanel } from "#features/sign-in/sign-in-panel.tsx";
import { cameFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";

const mainStyle = css({ outline: 0 });

/** `/sign-in-up`: log in or create an account, then go on where one came from. */
export function SignInUpPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  useTitle("Sign in");
  const goOn = () => navigate(cameFrom(state) ?? paths.home, { replace: true });

  return (
    <main id="content" tabIndex={-1} css={mainStyle}>
      <SignInBackdrop>
        <SignInPanel
          initialMode={query.get("startWithLogIn") === "true" ? "log-in" : "create-account"}
          onDone={goOn}
        />
      </SignInBackdrop>
    </main>
  );
}
