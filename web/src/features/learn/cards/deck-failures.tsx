import type { Reason } from "@gruezi/contract/reasons";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";

export function DeckNotFound() {
  return (
    <Notice
      title="There are no flashcards here"
      action={
        <ButtonLink variant="primary" to={paths.home}>
          See all lessons
        </ButtonLink>
      }
    >
      This lesson has none, or the address is not quite right.
    </Notice>
  );
}

export function DeckNotLoaded({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
  return (
    <Notice
      title="The flashcards did not load"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageFor(reason)}
    </Notice>
  );
}
