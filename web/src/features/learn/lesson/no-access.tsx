import { type AccessRefused, ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import { tiersOr } from "@gruezi/contract/tier-words";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";

/** Texts of a refusal. They are fixed: docs/product.md#texts-of-a-refusal. */
export const NO_ACCESS = {
  title: "No access",
  description: `Please Sign in or subscribe to ${tiersOr("flashcards")}.`,
  logIn: "Log In",
  subscribe: "Subscribe",
} as const;

/** Texts for signed-in learners, who cannot get access by logging in. */
export const NO_PLAN = {
  description: "You are signed in, but your account has no plan that opens this.",
  account: "My account",
} as const;

interface NoAccessProps {
  code: AccessRefused["error"]["code"];
}

/** Refusal of a page. Login returns to this page. */
export function NoAccess({ code }: NoAccessProps) {
  const { pathname, search } = useLocation();
  const isSignedOut = code === ERROR_CODE_SIGNED_OUT;
  return (
    <Statement
      title={NO_ACCESS.title}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.subscriptions}>
            {NO_ACCESS.subscribe}
          </ButtonLink>
          {isSignedOut ? (
            <ButtonLink to={paths.logIn} state={rememberFrom(pathname + search)}>
              {NO_ACCESS.logIn}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.myAccount}>{NO_PLAN.account}</ButtonLink>
          )}
        </>
      }
    >
      <p>{NO_ACCESS.description}</p>
      {!isSignedOut && <p>{NO_PLAN.description}</p>}
    </Statement>
  );
}
