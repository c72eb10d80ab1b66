import { useAtomValue, useSetAtom } from "jotai";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { paths } from "#lib/paths.ts";
import { fetchLessonLinesAtom, lessonLinesAtom } from "./listen.atoms.ts";
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
  const state = useAtomValue(lessonLinesAtom)(lessonId);
  const fetchLines = useSetAtom(fetchLessonLinesAtom);
  useFetchPerSession(lessonId, () => fetchLines(lessonId));

  if (state.status === "loading") return <LinesLoading />;
  if (state.status === "failed") {
    if (state.reason === "not-allowed") return <PlanNeeded>With it you can hear its lines here.</PlanNeeded>;
    return <LinesFailed reason={state.reason} onRetry={() => void fetchLines(lessonId)} />;
  }
  if (state.value.length === 0)
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
  return <ListenView lines={state.value} onAnswer={null} />;
}
