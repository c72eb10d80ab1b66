import { css, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { useTitle } from "#components/page.tsx";
import { Statement } from "#components/statement.tsx";
import { paths } from "#lib/paths.ts";
import { confirmCheckoutAtom } from "./checkout-result.atoms.ts";
import { type Purpose, resultWords, type Way } from "./result-words.ts";
import { useCheckoutResult } from "./use-checkout-result.ts";

const mailStyle = ({ size }: Theme) =>
  css({ display: "inline-flex", alignItems: "center", minHeight: size.target });

interface ResultViewProps {
  sessionId: string;
  purpose: Purpose;
  /** The way to what was bought; the page knows the lessons. */
  wayToLesson?: ReactNode;
}

/** What became of a checkout, as it becomes known. */
export function ResultView({ sessionId, purpose, wayToLesson }: ResultViewProps) {
  const result = useCheckoutResult(sessionId);
  const { word, title, text, ways } = resultWords(result, purpose);
  useTitle(title);
  const isBusy = result.status === "asking" || result.status === "waiting";

  return (
    <div aria-live="polite" aria-busy={isBusy}>
      <Statement
        {...(word && { word })}
        title={title}
        actions={
          isBusy ? (
            <LoadingAnimation label="Waiting" />
          ) : (
            ways.map((way, place) => (
              <WayOn
                key={way}
                way={way}
                isFirst={place === 0}
                sessionId={sessionId}
                wayToLesson={wayToLesson}
              />
            ))
          )
        }
      >
        <p>{text}</p>
      </Statement>
    </div>
  );
}

interface WayOnProps {
  way: Way;
  isFirst: boolean;
  sessionId: string;
  wayToLesson: ReactNode;
}

function WayOn({ way, isFirst, sessionId, wayToLesson }: WayOnProps) {
  const variant = isFirst ? "primary" : "secondary";
  switch (way) {
    case "lesson":
      return wayToLesson;
    case "plans":
      return (
        <ButtonLink variant={variant} to={paths.subscriptions}>
          To the plans
        </ButtonLink>
      );
    case "account":
      return (
        <ButtonLink variant={variant} to={paths.myAccount}>
          My account
        </ButtonLink>
      );
    case "check-again":
      return <CheckAgain sessionId={sessionId} />;
    case "support":
      return (
        <a href={`mailto:${BRAND.supportEmail}`} css={mailStyle}>
          {BRAND.supportEmail}
        </a>
      );
  }
}

function CheckAgain({ sessionId }: { sessionId: string }) {
  const confirm = useSetAtom(confirmCheckoutAtom);
  return (
    <Button variant="primary" onClick={() => confirm(sessionId)}>
      check again
    </Button>
  );
}
