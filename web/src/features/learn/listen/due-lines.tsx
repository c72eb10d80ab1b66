import { tiersOr } from "@gruezi/contract/tier-words";
import { useAtomValue, useSetAtom } from "jotai";
import { useMemo, useState } from "react";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { SavingNote } from "#features/learn/reviews/saving-note.tsx";
import { useSending } from "#features/learn/reviews/use-sending.ts";
import type { Supply } from "#features/learn/today/supply/supply.ts";
import { nowAtom, openTodayAtom, todayAtom } from "#features/learn/today/today.atoms.ts";
import { paths } from "#lib/paths.ts";
import { answerHeardAtom } from "./listen.atoms.ts";
import { dueLines, type ListenLine } from "./listen-lines.ts";
import { LinesFailed, LinesLoading, ListenFrame, PlanNeeded } from "./listen-states.tsx";
import { ListenView } from "./listen-view.tsx";

/** Lines of Today. */
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
  const answer = useAtomValue(todayAtom);
  const open = useSetAtom(openTodayAtom);
  useAskPerSession("today", () => open());

  if (answer.status === "loading") return <LinesLoading />;
  if (answer.status === "failed") return <LinesFailed reason={answer.reason} onRetry={() => void open()} />;
  if (!answer.value.hasAccess)
    return (
      <PlanNeeded>
        {`With ${tiersOr("today")}, everything that you have begun can be heard here when it is due.`}
      </PlanNeeded>
    );
  return <LinesOf supply={answer.value} />;
}

/** Answers change what is due, but not the lines once listening has begun. */
function LinesOf({ supply }: { supply: Supply }) {
  const clock = useAtomValue(nowAtom);
  const answer = useSetAtom(answerHeardAtom);
  const [begun, setBegun] = useState<readonly ListenLine[] | null>(null);
  const due = useMemo(() => dueLines(supply, clock()), [supply, clock]);
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
