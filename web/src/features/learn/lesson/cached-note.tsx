import { StaleNote } from "#components/stale-note.tsx";
import { type OpenedContent, useAskWhenOnline } from "./lesson-content.atoms.ts";

interface CachedNoteProps {
  content: OpenedContent | null;
  /** A failed refresh leaves the content. */
  onRefresh: () => void;
}

export function CachedNote({ content, onRefresh }: CachedNoteProps) {
  useAskWhenOnline(content, onRefresh);
  if (content?.cachedAt === undefined) return null;
  return (
    <StaleNote onRetry={onRefresh}>
      There is no connection. You see the lesson as you last opened it, and you can practise with the lines
      that you have heard.
    </StaleNote>
  );
}
