import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { type Session, sessionAtom } from "#data/auth/session.ts";
import { LoggedInAs } from "#features/account/sign-in/logged-in-as.tsx";
import { paths } from "#lib/paths.ts";

interface SessionActionsProps {
  logOut: ReactNode;
}

const lineStyle = ({ space, text, size }: Theme) =>
  css({
    ...text.lead,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space.m,
    minHeight: size.target,
  });
const buttonsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Session of the learner, with its actions. Renders nothing until the session is known. */
export function SessionActions({ logOut }: SessionActionsProps) {
  const session = useAtomValue(sessionAtom);
  return (
    <div css={lineStyle}>
      {session.status === "signed-out" ? <WaysIn /> : <Learner session={session} logOut={logOut} />}
    </div>
  );
}

interface LearnerProps extends SessionActionsProps {
  session: Exclude<Session, { status: "signed-out" }>;
}

function Learner({ session, logOut }: LearnerProps) {
  // Without a name the email is shown, which is known only with the session.
  if (session.status === "unknown" && !session.username) return null;
  return (
    <>
      <LoggedInAs name={session.username || (session.status === "signed-in" ? session.email : "")} />
      {logOut}
    </>
  );
}

function WaysIn() {
  return (
    <>
      <p>You are not logged in.</p>
      <div css={buttonsStyle}>
        <ButtonLink to={paths.logIn}>LOG IN</ButtonLink>
        <ButtonLink variant="primary" to={paths.signInUp}>
          SIGN UP
        </ButtonLink>
      </div>
    </>
  );
}
