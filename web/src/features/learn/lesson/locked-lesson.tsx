import { css, type Theme } from "@emotion/react";
import type { LessonRefused } from "@gruezi/contract/callables/get-secure-data";
import type { Access, PlanLevel } from "@gruezi/contract/documents/lesson-choices";
import { tiersAnd } from "@gruezi/contract/tier-words";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { useCheapestPlan } from "./plan-price.atoms.ts";
import { isPlanLevel, lockedText, waysOn } from "./refused-words.ts";

interface LockedLessonProps {
  kind: "lesson" | "mini lesson";
  access: Access;
  refusal: LessonRefused;
}

/** Explains the refusal with the text and the links of the alert. */
export function LockedLesson({ kind, access, refusal }: LockedLessonProps) {
  if (isPlanLevel(access)) return <ForPlan kind={kind} level={access} refusal={refusal} />;
  return (
    <Notice title={`This ${kind} is for learners with an account`} action={<WaysOn access={access} />}>
      An account costs nothing.
    </Notice>
  );
}

interface ForPlanProps extends Omit<LockedLessonProps, "access"> {
  level: PlanLevel;
}

function ForPlan({ kind, level, refusal: { shortfall } }: ForPlanProps) {
  const plan = useCheapestPlan(level);
  return (
    <Notice title={`This ${kind} is part of ${tiersAnd(level)}`} action={<WaysOn access={level} />}>
      {lockedText(shortfall, plan)}
    </Notice>
  );
}

const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Links to what opens the lesson, the likeliest first. A visitor may have a plan and only need to log in. */
function WaysOn({ access }: Pick<LockedLessonProps, "access">) {
  const isSignedOut = useAtomValue(sessionAtom).status === "signed-out";
  const { pathname } = useLocation();
  return (
    <div css={waysStyle}>
      {waysOn(isSignedOut, access)
        .toReversed()
        .map(({ label, to, isPrimary }) => (
          <ButtonLink
            key={label}
            variant={isPrimary ? "primary" : "secondary"}
            to={to}
            state={rememberFrom(pathname)}
          >
            {label}
          </ButtonLink>
        ))}
    </div>
  );
}
