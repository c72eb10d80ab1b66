/** The back/forward cache restores a page as it was left, busy buttons too. Returns its own end. */
export function onPageRestored(restored: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && restored();
  addEventListener("pageshow", shown);
  return () => removeEventListener("pageshow", shown);
}
