import { useAtomValue, useSetAtom } from "jotai";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { paths } from "#lib/paths.ts";
import { askLessonLinesAtom, lessonLinesAtom } from "./listen.atoms.ts";
import { LinesFailed, LinesLoading, ListenFrame, PlanNeeded } from "./listen-states.tsx";
import { ListenView } from "./listen-view.tsx";

export function LessonLines({ lessonId }: { lessonId: string }) {
  return (
    <ListenFrame>
      <Lines lessonId={lessonId} />
    </ListenFrame>
  );
}

function Lines({ lessonId }: { lessonId: string }) {
  const answer = useAtomValue(lessonLinesAtom)(lessonId);
  const ask = useSetAtom(askLessonLinesAtom);
  useAskPerSession(lessonId, () => ask(lessonId));

  if (answer.status === "loading") return <LinesLoading />;
  if (answer.status === "failed") {
    if (answer.reason === "not-allowed") return <PlanNeeded>With it you can hear its lines here.</PlanNeeded>;
    return <LinesFailed reason={answer.reason} onRetry={() => void ask(lessonId)} />;
  }
  if (answer.value.length === 0)
    return (
      <Notice
        title="No line can be heard by itself"
        action={
          <ButtonLink variant="primary" to={paths.lesson(lessonId)}>
            Watch the lesson
          </ButtonLink>
        }
      >
        This lesson has no recordings of single lines.
      </Notice>
    );
  return <ListenView lines={answer.value} onAnswer={null} />;
}
