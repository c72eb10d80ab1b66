import { useAtomValue } from "jotai";
import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { Statement } from "#components/statement.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";

interface SignedInOnlyProps {
  title: string;
  ask: string;
  /** Sentence about what follows the login. */
  prospect?: string;
  children: ReactNode;
}

/** Page for signed-in learners. It remounts for another learner. */
export function SignedInOnly({ title, ask, prospect, children }: SignedInOnlyProps) {
  const session = useAtomValue(sessionAtom);
  return (
    <Page title={title}>
      {session.status === "unknown" && <LoadingView />}
      {session.status === "signed-out" && <AskToLogIn title={title} ask={ask} prospect={prospect} />}
      {session.status === "signed-in" && <Fragment key={session.uid}>{children}</Fragment>}
    </Page>
  );
}

function AskToLogIn({
  title,
  ask,
  prospect,
}: Pick<SignedInOnlyProps, "title" | "ask"> & { prospect: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Statement
      title={title}
      actions={
        <ButtonLink variant="primary" to={paths.logIn} state={rememberFrom(pathname + search)}>
          LOG IN
        </ButtonLink>
      }
    >
      <p>{ask}</p>
      {prospect && <p>{prospect}</p>}
    </Statement>
  );
}
