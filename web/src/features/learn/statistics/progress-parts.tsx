import { css, type Theme } from "@emotion/react";
import { RETENTION_DEFAULT } from "@gruezi/contract/documents/learning-settings";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { useLearningSettings } from "#data/learning-settings.ts";
import type { QueryState } from "#data/query.ts";
import { hasKnownWordsAtom, useKnownWords } from "#features/learn/known/known.atoms.ts";
import { messageFor } from "#lib/message-for.ts";
import { addDays, learningCalendarOf, ownTimeZone } from "#lib/own-days.ts";
import { paths } from "#lib/paths.ts";
import { BarChart } from "./bar-chart.tsx";
import { type Learnt as LearntData, type OwnStatistics, ownStatistics } from "./own-statistics.ts";
import {
  fetchForecastAtom,
  fetchLearntAtom,
  forecastAtom,
  learntAtom,
  noteUsualHourAtom,
} from "./statistics.atoms.ts";
import { counted, dayName, fittedWords, monthName, retentionWords, weekWords } from "./statistics-words.ts";

const placeStyle = ({ colour, radius }: Theme) =>
  css({ height: "7.5rem", borderRadius: radius.picture, background: colour.sunken });
const failedStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.s });

interface LoadedPartProps<T> {
  state: QueryState<T>;
  /** Name of the part: 'Your answers'. */
  what: string;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** Part of the page that loads and fails independently of the others. */
export function LoadedPart<T>({ state, what, onRetry, children }: LoadedPartProps<T>) {
  switch (state.status) {
    case "loading":
      return <div role="status" aria-label={`Loading: ${what}`} css={placeStyle} />;
    case "failed":
      return <Failed what={what} reason={state.reason} onRetry={onRetry} />;
    case "ready":
      return children(state.value);
  }
}

function Failed({ what, reason, onRetry }: { what: string; reason: Reason; onRetry: () => void }) {
  return (
    <div role="alert" css={failedStyle}>
      <p>{`${what} did not load. ${messageFor(reason)}`}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const pairStyle = ({ screen, space }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    [screen.wide]: { gridTemplateColumns: "2fr 1fr" },
    "& > *": { minWidth: 0 },
  });
const wordsStyle = ({ size, space }: Theme) =>
  css({ display: "grid", gap: space.xs, maxWidth: size.reading, paddingBottom: space.l });
const softStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

interface LearntProps {
  /** Shown instead of empty charts. */
  whenNew: ReactNode;
}

/** Charts of what was learnt and of what is due next. */
export function Learnt({ whenNew }: LearntProps) {
  const state = useAtomValue(learntAtom);
  const fetchLearnt = useSetAtom(fetchLearntAtom);
  const noteHour = useSetAtom(noteUsualHourAtom);

  useEffect(() => {
    void fetchLearnt();
  }, [fetchLearnt]);
  useEffect(() => {
    if (state.status === "ready") void noteHour(state.value.rows);
  }, [state, noteHour]);

  return (
    <LoadedPart state={state} what="What you have learnt" onRetry={() => void fetchLearnt()}>
      {(learnt) =>
        hasLearnt(learnt) ? (
          <>
            <LearntParts statistics={ownStatistics(learnt, { now: Date.now(), timeZone: ownTimeZone() })} />
            <Forecast />
          </>
        ) : (
          whenNew
        )
      }
    </LoadedPart>
  );
}

const hasLearnt = ({ rows, minutes }: LearntData): boolean =>
  rows.length > 0 || [...minutes.values()].some((some) => some > 0);

function LearntParts({ statistics }: { statistics: OwnStatistics }) {
  const { days, months, minutesByDay, minutesByMonth, answersByDay, answersByMonth } = statistics;
  const byDay = (amounts: readonly number[]) =>
    days.map((day, index) => ({ name: dayName(day), amount: amounts[index] ?? 0 }));
  const byMonth = (amounts: readonly number[]) =>
    months.map((month, index) => ({ name: monthName(month), amount: amounts[index] ?? 0 }));
  return (
    <>
      <Section heading="Listening" aside="Only while it really plays">
        <Week week={statistics.thisWeek} />
        <div css={pairStyle}>
          <BarChart label="Minutes a day" period="Day" bars={byDay(minutesByDay)} now="last" />
          <BarChart label="Minutes a month" period="Month" bars={byMonth(minutesByMonth)} now="last" />
        </div>
      </Section>
      <Section heading="Answers">
        <div css={pairStyle}>
          <BarChart label="Answers a day" period="Day" bars={byDay(answersByDay)} now="last" />
          <BarChart label="Answers a month" period="Month" bars={byMonth(answersByMonth)} now="last" />
        </div>
      </Section>
      <Section heading="Remembering">
        <Memory statistics={statistics} />
        <BarChart
          label="Remembered after a week or more"
          period="Until the end of"
          bars={byMonth(statistics.remembered)}
          now="last"
        />
      </Section>
    </>
  );
}

function Week({ week }: { week: OwnStatistics["thisWeek"] }) {
  const settings = useLearningSettings();
  const goal = settings.status === "ready" ? settings.value.WeeklyMinutes : null;
  return (
    <div css={wordsStyle}>
      <p>{weekWords(week)}</p>
      <p css={softStyle}>
        <span>
          {goal === null ? "You have set no goal for the week. " : `You set out for ${goal} minutes a week. `}
        </span>
        <Link to={paths.settings}>{goal === null ? "Set one" : "Change it"}</Link>
      </p>
    </div>
  );
}

function Memory({ statistics }: { statistics: OwnStatistics }) {
  const settings = useLearningSettings();
  const known = useKnownWords();
  const isKnownRead = useAtomValue(hasKnownWordsAtom);
  const wanted = settings.status === "ready" ? settings.value.Retention : RETENTION_DEFAULT;
  const fitted = settings.status === "ready" ? fittedWords(settings.value.Fitted) : null;
  return (
    <div css={wordsStyle}>
      {isKnownRead && <p>{`You know ${counted(known.size, "word")} of what is said in the lessons.`}</p>}
      <p>{retentionWords(statistics.retention, wanted).join(" ")}</p>
      {fitted && <p>{fitted}</p>}
      <p css={softStyle}>
        <Link to={paths.settings}>How much you want to know</Link> decides how often you are asked.
      </p>
    </div>
  );
}

function Forecast() {
  const state = useAtomValue(forecastAtom);
  const fetchForecast = useSetAtom(fetchForecastAtom);
  useEffect(() => {
    void fetchForecast();
  }, [fetchForecast]);
  const today = learningCalendarOf(ownTimeZone())(Date.now());
  return (
    <Section heading="What comes" aside="As it stands today">
      <LoadedPart state={state} what="What is due" onRetry={() => void fetchForecast()}>
        {(due) => (
          <BarChart
            label="Due in the next 30 days"
            period="Day"
            bars={due.map((amount, day) => ({ name: dayName(addDays(today, day)), amount }))}
            now="first"
          />
        )}
      </LoadedPart>
    </Section>
  );
}
