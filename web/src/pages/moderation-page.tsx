import { ModerationView } from "#features/learn/moderation/moderation-view.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** `/moderation`, for moderators; not linked. */
export function ModerationPage() {
  return (
    <SignedInOnly title="Moderation" ask="Please log in to moderate comments.">
      <ModerationView />
    </SignedInOnly>
  );
}
