import { TodayView } from "#features/learn/today/today-view.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/today`. */
export function TodayPage() {
  return (
    <SignedInOnly
      title="Today"
      ask="Log in, and everything that you are learning is asked here when it is due."
    >
      <TodayView />
    </SignedInOnly>
  );
}
