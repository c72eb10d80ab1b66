/**
 * Calls back when the back/forward cache restores the page, which comes back as it was left, even with busy
 * buttons. Returns the cleanup.
 */
export function onPageRestored(restored: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && restored();
  addEventListener("pageshow", shown);
  return () => removeEventListener("pageshow", shown);
}
