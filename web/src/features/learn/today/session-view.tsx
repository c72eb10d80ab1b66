import { useSetAtom } from "jotai";
import { ItemFace } from "#features/learn/review/faces/item-face.tsx";
import { SourceLink } from "#features/learn/review/faces/source-link.tsx";
import { useMediaAhead } from "#features/learn/review/faces/use-media-ahead.ts";
import { useWords } from "#features/learn/review/faces/use-words.ts";
import { QuestionView } from "#features/learn/review/question-view.tsx";
import { itemAtHand, type ReviewSession } from "#features/learn/review/session.ts";
import { EndView } from "./end/end-view.tsx";
import type { OwnQueue } from "./queue.ts";
import { refreshTodayAtom, todayReview } from "./today.atoms.ts";

interface SessionViewProps {
  session: ReviewSession;
  queue: OwnQueue;
}

export function SessionView({ session, queue }: SessionViewProps) {
  const stop = useSetAtom(todayReview.stopAtom);
  const refresh = useSetAtom(refreshTodayAtom);
  const words = useWords();
  const item = itemAtHand(session);
  useMediaAhead(session);
  if (!item) return <EndView session={session} queue={queue} />;
  const { content } = item;
  return (
    <QuestionView
      review={todayReview}
      session={session}
      item={item}
      renderFace={(face) => <ItemFace {...face} words={words} onRefused={() => void refresh()} />}
      source={
        <SourceLink lessonId={content.videoId} lineId={content.kind === "card" ? null : content.line.id} />
      }
      onStop={stop}
      takesFocus
    />
  );
}
