import { type AccessRefused, ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";

/** The specification's words for what is for subscribers only (its section 6). */
export const NO_ACCESS = {
  title: "No access",
  description: "Please Sign in or subscribe to BASIC or VIP.",
  logIn: "Log In",
  subscribe: "Subscribe",
} as const;

/** For somebody who has signed in already, beside the specification's: logging in would lead nowhere. */
export const NO_PLAN = {
  description: "You are signed in, but your account has no plan that opens this.",
  account: "My account",
} as const;

interface NoAccessProps {
  /** Why the server refused. */
  code: AccessRefused["error"]["code"];
}

/** Stands where something is for subscribers: a visitor may log in and comes back to it, a learner finds their plan. */
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
