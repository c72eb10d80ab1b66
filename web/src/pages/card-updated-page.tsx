import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { ResultView } from "#features/plan/result/result-view.tsx";
import { paths } from "#lib/paths.ts";
import { readParameter } from "#lib/search-params.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/success-card-update?session_id=…`. */
export function CardUpdatedPage() {
  const [query] = useSearchParams();
  const sessionId = readParameter(query, "session_id");
  return (
    <SignedInOnly title="Your way of paying" ask="Please log in to see what became of your way of paying.">
      {sessionId === null ? <NothingToConfirm /> : <ResultView sessionId={sessionId} purpose="card" />}
    </SignedInOnly>
  );
}

function NothingToConfirm() {
  return (
    <Statement
      title="Your way of paying"
      actions={
        <ButtonLink variant="primary" to={paths.subscriptions}>
          To the plans
        </ButtonLink>
      }
    >
      <p>This address names no change. You can change your way of paying from your plan.</p>
    </Statement>
  );
}
