import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { ChoiceRow } from "#features/learn/practice/choice-row.tsx";
import { AsideShelf } from "#features/learn/today/aside/aside-shelf.tsx";
import { isNew, SITTING_MAX } from "#features/learn/today/queue/queue.ts";
import { type End, planOf } from "#features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf } from "#features/learn/today/supply/supply.ts";
import { paths } from "#lib/paths.ts";
import { askAnewAtom, beginAtom, nowAtom } from "./today.atoms.ts";

const END_OF = { "All of it": "all", Ten: "ten", "Five minutes": "five-minutes" } as const satisfies Record<
  string,
  End
>;
const END_CHOICES = ["All of it", "Ten", "Five minutes"] as const satisfies readonly (keyof typeof END_OF)[];
type EndChoice = (typeof END_CHOICES)[number];

const viewStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.l });
const countsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xl });
const countStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.xxs, "& dd": { order: -1, margin: 0 } });
const numberStyle = ({ text }: Theme) =>
  css({ ...text.title, fontSize: "clamp(3rem, 12vw, 5rem)", fontVariantNumeric: "tabular-nums" });
const labelStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const hiddenStyle = css({ visibility: "hidden" });
const noteStyle = ({ colour, size }: Theme) => css({ color: colour.inkSoft, maxWidth: size.reading });

export function StartView({ supply }: { supply: Supply }) {
  const now = useAtomValue(nowAtom)();
  const counts = countsOf(supply, now);
  const isNothing = counts.due + counts.fresh === 0;
  if (isNothing && !supply.hasBegun) return <NothingBegun />;
  return (
    <div css={viewStyle}>
      {isNothing ? <NothingDue /> : <Beginning {...counts} />}
      <AsideShelf />
      <ButtonLink variant="quiet" to={paths.learningProgress}>
        How your learning goes
      </ButtonLink>
    </div>
  );
}

interface Counts {
  /** Asked in this sitting. */
  due: number;
  fresh: number;
  /** Null until counted. */
  dueInAll: number | null;
}

function Beginning({ due, fresh, dueInAll }: Counts) {
  const begin = useSetAtom(beginAtom);
  const [choice, setChoice] = useState<EndChoice>(END_CHOICES[0]);
  return (
    <div css={viewStyle}>
      <dl css={countsStyle}>
        <Count label="to go over" count={dueInAll ?? due} />
        {fresh > 0 && <Count label="new" count={fresh} />}
      </dl>
      {(dueInAll === null || dueInAll > due) && (
        // Reserves its space before the count arrives, against layout shifts.
        <p css={(theme) => [noteStyle(theme), dueInAll === null && hiddenStyle]}>
          The first {SITTING_MAX} are asked now, the longest due before the others. The rest waits as long as
          you like.
        </p>
      )}
      <ChoiceRow label="How much now?" choices={END_CHOICES} chosen={choice} onChoose={setChoice} />
      <Button variant="primary" onClick={() => begin(END_OF[choice])}>
        Begin
      </Button>
    </div>
  );
}

function countsOf(supply: Supply, now: number): Counts {
  const supplied = suppliedOf(supply, now);
  const queue = new Set(planOf(supplied, now));
  const planned = supplied.candidates.filter(({ itemId }) => queue.has(itemId));
  const fresh = planned.filter(isNew).length;
  const due = planned.length - fresh;
  const isCounted = !supply.isMoreDue || supply.dueInAll !== null;
  const dueInAll = isCounted ? Math.max(due, (supply.dueInAll ?? 0) - supply.missing.size) : null;
  return { due, fresh, dueInAll };
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div css={countStyle}>
      <dt css={labelStyle}>{label}</dt>
      <dd css={numberStyle}>{count}</dd>
    </div>
  );
}

function NothingDue() {
  const askAnew = useSetAtom(askAnewAtom);
  return (
    <Notice
      title="Nothing is due right now"
      action={
        <div css={countsStyle}>
          <ButtonLink variant="primary" to={paths.home}>
            See all lessons
          </ButtonLink>
          <Button onClick={() => void askAnew()}>Look again</Button>
        </div>
      }
    >
      Everything comes back just before you would forget it. Watch a lesson meanwhile: its cards begin here,
      and a line that you keep from it as well.
    </Notice>
  );
}

function NothingBegun() {
  return (
    <Notice
      title="Nothing begun yet"
      action={
        <ButtonLink variant="primary" to={paths.home}>
          Choose a lesson
        </ButtonLink>
      }
    >
      Begin with a lesson. Its cards come here a few a day, and so does every line that you keep from its
      transcript.
    </Notice>
  );
}
