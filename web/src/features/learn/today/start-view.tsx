import { css, type Theme } from "@emotion/react";
import { REVIEW_ITEMS_MAX } from "@gruezi/contract/callables/get-review-queue";
import { isNew } from "@gruezi/contract/reviews/candidate";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { Button, ButtonLink, quietInset } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { ChoiceRow } from "#features/learn/practice/choice-row.tsx";
import { askableNow } from "#features/learn/review/queue-item.ts";
import type { End } from "#features/learn/review/session.ts";
import { AsideShelf } from "#features/learn/today/aside/aside-shelf.tsx";
import { formatDate } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { type OwnQueue, queueItems, reviewedSince } from "./queue.ts";
import { beginAtom, goBeyondAtom, nowAtom, refreshTodayAtom } from "./today.atoms.ts";

const END_OF = { "All of it": "all", Ten: "ten", "Five minutes": "five-minutes" } as const satisfies Record<
  string,
  End
>;
const END_CHOICES = ["All of it", "Ten", "Five minutes"] as const satisfies readonly (keyof typeof END_OF)[];
type EndChoice = (typeof END_CHOICES)[number];

const quietRowStyle = (theme: Theme) => css({ marginInlineStart: `calc(-1 * ${quietInset(theme)})` });
const viewStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.l });
const countsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xl });
const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });
const countStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.xxs, "& dd": { order: -1, margin: 0 } });
const numberStyle = ({ text }: Theme) =>
  css({ ...text.title, fontSize: "clamp(3rem, 12vw, 5rem)", fontVariantNumeric: "tabular-nums" });
const labelStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const noteStyle = ({ colour, size }: Theme) => css({ color: colour.inkSoft, maxWidth: size.reading });

export function StartView({ queue }: { queue: OwnQueue }) {
  const now = useAtomValue(nowAtom)();
  const counts = countsOf(queue, now);
  const isNothing = counts.due + counts.fresh === 0;
  if (isNothing && !queue.hasBegun) return <NothingBegun />;
  return (
    <div css={viewStyle}>
      {isNothing ? <NothingNow queue={queue} /> : <Beginning {...counts} />}
      <AsideShelf />
      <div css={quietRowStyle}>
        <ButtonLink variant="quiet" to={paths.learningProgress}>
          Your progress
        </ButtonLink>
      </div>
    </div>
  );
}

interface Counts {
  /** Number of reviews in this session. */
  due: number;
  fresh: number;
  /** Number of reviews within the day's limit. */
  dueToday: number;
  backlog: Backlog | null;
}

/** Figures of the backlog, if more is due than the day's limit of reviews. */
interface Backlog {
  waiting: number;
  /** Time when nothing waits any longer. Null if the backlog does not shrink. */
  levelAt: number | null;
  reviewsADay: number;
}

function Beginning({ due, fresh, dueToday, backlog }: Counts) {
  const begin = useSetAtom(beginAtom);
  const [choice, setChoice] = useState<EndChoice>(END_CHOICES[0]);
  return (
    <div css={viewStyle}>
      <dl css={countsStyle}>
        <Count label="to go over" count={dueToday} />
        {fresh > 0 && <Count label="new" count={fresh} />}
      </dl>
      {(dueToday > due || backlog) && (
        <p css={noteStyle}>
          <span>{dueToday > due ? `The first ${REVIEW_ITEMS_MAX} are asked now. ` : ""}</span>
          {backlog && <BacklogWords backlog={backlog} />}
        </p>
      )}
      <ChoiceRow label="How much now?" choices={END_CHOICES} chosen={choice} onChoose={setChoice} />
      <div css={waysStyle}>
        <Button variant="primary" onClick={() => begin(END_OF[choice])}>
          Begin
        </Button>
        <ButtonLink variant="quiet" to={paths.listen}>
          Listen, hands free
        </ButtonLink>
      </div>
    </div>
  );
}

/** Explains the backlog. The limit applies to reviews only; new items are asked in addition. */
function BacklogWords({ backlog }: { backlog: Backlog }) {
  const { waiting, reviewsADay, levelAt } = backlog;
  return (
    <span>
      {`${waiting} wait in all; what would be lost first is asked first, at most ${reviewsADay} a day. ${
        levelAt !== null
          ? `By about ${formatDate(levelAt)} nothing waits any longer.`
          : "That is less than comes back: more reviews a day, in the settings, would make it less."
      }`}
    </span>
  );
}

function countsOf(queue: OwnQueue, now: number): Counts {
  const askable = askableNow(queueItems(queue), now);
  const fresh = askable.filter(isNew).length;
  const due = askable.length - fresh;
  const dueToday = Math.max(due, queue.dueToday - reviewedSince(queue));
  return { due, fresh, dueToday, backlog: backlogOf(queue) };
}

function backlogOf(queue: OwnQueue): Backlog | null {
  const { backlog, due, limits } = queue;
  return backlog && { ...backlog, waiting: due - reviewedSince(queue), reviewsADay: limits.ReviewsADay };
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div css={countStyle}>
      <dt css={labelStyle}>{label}</dt>
      <dd css={numberStyle}>{count}</dd>
    </div>
  );
}

/** Shown when nothing is asked now. The learner may still go beyond a day off or the day's limit. */
function NothingNow({ queue }: { queue: OwnQueue }) {
  const goBeyond = useSetAtom(goBeyondAtom);
  const back = queue.backOn;
  const backlog = backlogOf(queue);
  if (back === null && !backlog) return <NothingDue />;
  const hasMore = queue.due > 0;
  return (
    <Notice
      title={back === null ? "Done for today" : "You have the day off"}
      action={
        <div css={waysStyle}>
          <NextStepLink otherwise={null} />
          {hasMore && (
            <Button onClick={() => void goBeyond()}>
              {back === null ? "Go on all the same" : "Learn all the same"}
            </Button>
          )}
        </div>
      }
    >
      {back === null
        ? backlog && <BacklogWords backlog={backlog} />
        : `Nothing is due before ${formatDate(Date.parse(back))}. Everything waits for you until then.`}
    </Notice>
  );
}

function NothingDue() {
  const refresh = useSetAtom(refreshTodayAtom);
  return (
    <Notice
      title="Nothing is due right now"
      action={
        <div css={waysStyle}>
          <NextStepLink otherwise={<LinkToLessons>See all lessons</LinkToLessons>} />
          <Button onClick={() => void refresh()}>Look again</Button>
        </div>
      }
    >
      Everything comes back just before you would forget it. Watch a lesson meanwhile: its cards begin here,
      and a line that you keep from it as well.
    </Notice>
  );
}

function LinkToLessons({ children }: { children: string }) {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      {children}
    </ButtonLink>
  );
}

function NothingBegun() {
  return (
    <Notice
      title="Nothing begun yet"
      action={<NextStepLink otherwise={<LinkToLessons>Choose a lesson</LinkToLessons>} />}
    >
      Begin with a lesson. Its cards come here a few a day, and so does every line that you keep from its
      transcript.
    </Notice>
  );
}
