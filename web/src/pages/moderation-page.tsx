import { ModerationView } from "#features/learn/moderation/moderation-view.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/moderation`, for moderators. No page links to it. */
export function ModerationPage() {
  return (
    <SignedInOnly title="Moderation" ask="Please log in to moderate comments.">
      <ModerationView />
    </SignedInOnly>
  );
}
