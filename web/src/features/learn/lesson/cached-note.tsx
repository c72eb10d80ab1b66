import { StaleNote } from "#components/stale-note.tsx";
import type { OpenedContent } from "./lesson-content.atoms.ts";

interface CachedNoteProps {
  content: OpenedContent | null;
  /** Requests the lesson again. A failed request leaves the content. */
  onRefresh: () => void;
}

export function CachedNote({ content, onRefresh }: CachedNoteProps) {
  if (content?.cachedAt === undefined) return null;
  return (
    <StaleNote onRetry={onRefresh}>
      {content.isDownloaded
        ? "There is no connection. You see the lesson as it is kept on this device."
        : "There is no connection. You see the lesson as you last opened it, and you can practise with the lines that you have heard."}
    </StaleNote>
  );
}
