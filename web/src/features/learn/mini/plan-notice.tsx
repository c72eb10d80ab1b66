import { css, type Theme } from "@emotion/react";
import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { planNeededText } from "#features/learn/lesson/plan-needed.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";

const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** What stays on the page behind the alert; somebody who has a plan need only log in. */
export function PlanNotice({ shortfall }: { shortfall: Shortfall | null }) {
  const { status } = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  return (
    <Notice
      title="This mini lesson is part of BASIC and VIP"
      action={
        <div css={waysStyle}>
          <ButtonLink variant="primary" to={paths.subscriptions}>
            See the plans
          </ButtonLink>
          {status === "signed-out" && (
            <ButtonLink to={paths.logIn} state={rememberFrom(pathname)}>
              Log In
            </ButtonLink>
          )}
        </div>
      }
    >
      {planNeededText(shortfall)}
    </Notice>
  );
}
