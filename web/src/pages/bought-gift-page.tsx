import { useParams } from "react-router-dom";
import { BoughtGiftView } from "#features/plan/gift/bought-gift-view.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/gift/{session_id}`. */
export function BoughtGiftPage() {
  const { sessionId = "" } = useParams();
  return (
    <SignedInOnly title="Your gift" ask="Please log in to see your gift.">
      <BoughtGiftView key={sessionId} sessionId={sessionId} />
    </SignedInOnly>
  );
}
