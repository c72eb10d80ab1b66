import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { LoggedInAs } from "#features/account/sign-in/logged-in-as.tsx";
import { paths } from "#lib/paths.ts";

interface SessionActionsProps {
  /** What ends the session. */
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

/** Who is logged in and the way out; for a visitor the ways in. Empty, at its height, until that is known. */
export function SessionActions({ logOut }: SessionActionsProps) {
  const session = useAtomValue(sessionAtom);
  return (
    <div css={lineStyle}>
      {session.status === "signed-in" && (
        <>
          <LoggedInAs name={session.username || session.email} />
          {logOut}
        </>
      )}
      {session.status === "signed-out" && <WaysIn />}
    </div>
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
