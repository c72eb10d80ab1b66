import type { Instant } from "@gruezi/contract/documents/lesson";
import { isLiveDoorOpen } from "@gruezi/contract/live-lesson-times";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";

/** The way into the meeting, there only round the lesson. It is a document of its own, which no route of ours is. */
export function JoinButton({ now }: { now: Instant }) {
  if (!isLiveDoorOpen(now)) return null;
  return (
    <ButtonLink variant="primary" to={paths.liveMeeting} reloadDocument>
      Join the meeting
    </ButtonLink>
  );
}
