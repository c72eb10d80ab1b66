import { useLocation } from "react-router-dom";
import { rememberFrom } from "#lib/came-from.ts";
import { NO_ACCESS } from "#lib/no-access.ts";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "./button.tsx";
import { Statement } from "./statement.tsx";

/** Stands where something is for subscribers; somebody who logs in comes back to it. */
export function NoAccess() {
  const { pathname, search } = useLocation();
  return (
    <Statement
      title={NO_ACCESS.title}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.subscriptions}>
            {NO_ACCESS.subscribe}
          </ButtonLink>
          <ButtonLink to={paths.logIn} state={rememberFrom(pathname + search)}>
            {NO_ACCESS.logIn}
          </ButtonLink>
        </>
      }
    >
      <p>{NO_ACCESS.description}</p>
    </Statement>
  );
}
