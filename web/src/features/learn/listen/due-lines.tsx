import { tiersOr } from "@gruezi/contract/tier-words";
import { useAtomValue, useSetAtom } from "jotai";
import { useMemo, useState } from "react";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { SavingNote } from "#features/learn/reviews/saving-note.tsx";
import { useSending } from "#features/learn/reviews/use-sending.ts";
import type { OwnQueue } from "#features/learn/today/queue.ts";
import { paths } from "#lib/paths.ts";
import { answerHeardAtom, dueHereAtom, dueQueueAtom, fetchDueQueueAtom } from "./listen.atoms.ts";
import { dueLines, type ListenLine } from "./listen-lines.ts";
import { LinesFailed, LinesLoading, ListenFrame, PlanNeeded } from "./listen-states.tsx";
import { ListenView } from "./listen-view.tsx";

/** Listening to the due lines of Today. */
export function DueLines() {
  useSending();
  return (
    <ListenFrame>
      <Lines />
      <SavingNote />
    </ListenFrame>
  );
}

function Lines() {
  const state = useAtomValue(dueQueueAtom)();
  const queue = useAtomValue(dueHereAtom);
  const fetchQueue = useSetAtom(fetchDueQueueAtom);
  useFetchPerSession("due lines", () => fetchQueue());

  if (state.status === "failed")
    return <LinesFailed reason={state.reason} onRetry={() => void fetchQueue()} />;
  if (state.status === "ready" && !state.value.hasAccess)
    return (
      <PlanNeeded>
        {`With ${tiersOr("today")}, everything that you have begun can be heard here when it is due.`}
      </PlanNeeded>
    );
  return queue ? <LinesOf queue={queue} /> : <LinesLoading />;
}

/** Keeps the lines once listening has begun, although answers change what is due. */
function LinesOf({ queue }: { queue: OwnQueue }) {
  const answer = useSetAtom(answerHeardAtom);
  const [begun, setBegun] = useState<readonly ListenLine[] | null>(null);
  const due = useMemo(() => dueLines(queue, Date.now() + queue.clockOffset), [queue]);
  const lines = begun ?? due;
  if (lines.length === 0) return <NothingDue />;
  return <ListenView lines={lines} onBegin={() => setBegun(lines)} onAnswer={answer} />;
}

function NothingDue() {
  return (
    <Notice
      title="Nothing is due right now"
      action={
        <ButtonLink variant="primary" to={paths.home}>
          See all lessons
        </ButtonLink>
      }
    >
      Lines that you keep, and cards that you have begun, can be heard here when they are due. A lesson can be
      heard at any time: it is among the tools of its transcript.
    </Notice>
  );
}
