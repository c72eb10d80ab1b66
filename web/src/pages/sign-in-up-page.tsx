import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { SignInBackdrop } from "#features/sign-in/sign-in-backdrop.tsx";
import { SignInPanel } from "#features/sign-in/sign-in-panel.tsx";
import { cameFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";

/** `/sign-in-up`: log in or create an account, then go on where one came from. */
export function SignInUpPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const goOn = () => navigate(cameFrom(state) ?? paths.home, { replace: true });

  return (
    <main id="content" tabIndex={-1}>
      <title>Sign in · Grüezi</title>
      <SignInBackdrop>
        <SignInPanel
          initialMode={query.get("startWithLogIn") === "true" ? "log-in" : "create-account"}
          onDone={goOn}
        />
      </SignInBackdrop>
    </main>
  );
}
