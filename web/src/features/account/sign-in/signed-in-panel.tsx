import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { FormTitle } from "./form-parts.tsx";
import { LoggedInAs } from "./logged-in-as.tsx";
import { SignInPaper } from "./sign-in-panel.tsx";

const waysStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s });

interface SignedInPanelProps {
  /** Name of the learner, or the email address if there is none. */
  name: string;
  from: string | null;
  logOut: ReactNode;
}

export function SignedInPanel({ name, from, logOut }: SignedInPanelProps) {
  return (
    <SignInPaper>
      <FormTitle>You are in already</FormTitle>
      <LoggedInAs name={name} />
      <div css={waysStyle}>
        <ButtonLink variant="primary" to={from ?? paths.home}>
          {from ? "Go on" : "See the lessons"}
        </ButtonLink>
        <ButtonLink to={paths.myAccount}>My account</ButtonLink>
        {logOut}
      </div>
    </SignInPaper>
  );
}
