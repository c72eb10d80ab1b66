import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";

/** The way into the meeting. It is a document of its own, which no route of ours is. */
export function JoinButton() {
  return (
    <ButtonLink variant="primary" to={paths.liveMeeting} reloadDocument>
      Join the meeting
    </ButtonLink>
  );
}
