import { css, type Theme } from "@emotion/react";
import { type Dialect, OFFERED_DIALECTS } from "@gruezi/contract/dialects";
import {
  KNOWS,
  type Knows,
  LEARNING_MODES,
  type LearningMode,
  MODE_OF,
  PURPOSES,
  type Purpose,
} from "@gruezi/contract/documents/learning-settings";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { useLearningSettings } from "#data/learning-settings.ts";
import { fieldOf, SavedChoice } from "./saved-choice.tsx";

export const KNOWS_WORDS: Record<Knows, string> = {
  nothing: "Nothing yet",
  "a little": "A little",
  understands: "I understand quite a lot",
};
export const PURPOSE_WORDS: Record<Purpose, string> = {
  work: "Work",
  family: "Family and friends",
  everyday: "Everyday life",
};
export const MODE_WORDS: Record<LearningMode, string> = {
  understand: "Understand",
  speak: "Understand and speak",
};
const MINUTES = [30, 60, 120, 180];

const viewStyle = ({ space, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.l,
    maxWidth: size.reading,
    margin: "0 auto",
    paddingTop: space.xl,
  });
const countStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const questionStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance", outline: 0 });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

interface FirstStepsProps {
  /** Link to the step that follows from the answers. */
  wayOn: ReactNode;
}

/** Asks four questions. Each answer is saved at once, so that leaving loses none. */
export function FirstSteps({ wayOn }: FirstStepsProps) {
  const [at, setAt] = useState(0);
  const questions = useQuestions();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  const question = questions[at];
  if (!question)
    return (
      <div css={viewStyle}>
        <h1 ref={heading} tabIndex={-1} css={questionStyle}>
          You can begin
        </h1>
        <p>Your answers are in the settings, where you can change them at any time.</p>
        <div css={waysStyle}>{wayOn}</div>
      </div>
    );
  return (
    <div css={viewStyle}>
      <p css={countStyle}>{`${at + 1} of ${questions.length}`}</p>
      <h1 ref={heading} tabIndex={-1} css={questionStyle}>
        {question.heading}
      </h1>
      {question.choice}
      <p css={noteStyle}>{question.note}</p>
      <div css={waysStyle}>
        <Button variant={question.isAnswered ? "primary" : "secondary"} onClick={() => setAt(at + 1)}>
          {question.isAnswered ? "Go on" : "Skip this"}
        </Button>
        {at > 0 && (
          <Button variant="quiet" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
      </div>
    </div>
  );
}

interface Question {
  heading: string;
  note: string;
  choice: ReactNode;
  isAnswered: boolean;
}

function useQuestions(): readonly Question[] {
  const settings = useLearningSettings();
  const known = settings.status === "ready" ? settings.value : null;
  return [
    {
      heading: "How much Swiss German do you know?",
      note: "Your course begins with a unit that fits. Nothing before it is locked.",
      choice: <KnowsChoice />,
      isAnswered: known !== null && known.Knows !== null,
    },
    {
      heading: "What do you need it for?",
      note: "At work it often suffices to understand; with family you will want to speak, too.",
      choice: <PurposeChoice />,
      isAnswered: known !== null && known.Purpose !== null,
    },
    {
      heading: "Which dialect is spoken around you?",
      note: "The lessons are spoken in Zürich. On cards and in look-ups the forms of your region come first.",
      choice: (
        <SavedChoice<Dialect | null>
          label="My dialect"
          name="dialect"
          state={fieldOf(settings, "Dialect")}
          choices={OFFERED_DIALECTS}
          wordsOf={(name) => name ?? ""}
          toChange={(Dialect) => ({ Dialect })}
        />
      ),
      isAnswered: known !== null && known.Dialect !== null,
    },
    {
      heading: "How many minutes a week?",
      note: "For your own eyes: nothing happens if it was less.",
      choice: <MinutesChoice />,
      isAnswered: known !== null && known.WeeklyMinutes !== null,
    },
  ];
}

export function KnowsChoice() {
  return (
    <SavedChoice<Knows | null>
      label="What I know"
      name="knows"
      state={fieldOf(useLearningSettings(), "Knows")}
      choices={KNOWS}
      wordsOf={(knows) => (knows ? KNOWS_WORDS[knows] : "")}
      toChange={(choice) => ({ Knows: choice })}
    />
  );
}

/** Choice of the purpose. It also sets the mode, which the settings can change separately. */
export function PurposeChoice() {
  return (
    <SavedChoice<Purpose | null>
      label="What I learn for"
      name="purpose"
      state={fieldOf(useLearningSettings(), "Purpose")}
      choices={PURPOSES}
      wordsOf={(purpose) => (purpose ? PURPOSE_WORDS[purpose] : "")}
      toChange={(choice) => ({ Purpose: choice, ...(choice && { Mode: MODE_OF[choice] }) })}
    />
  );
}

/** Choice of the weekly goal, in minutes. */
export function MinutesChoice() {
  return (
    <SavedChoice<number | null>
      label="Minutes a week"
      name="weekly-minutes"
      state={fieldOf(useLearningSettings(), "WeeklyMinutes")}
      choices={MINUTES}
      wordsOf={String}
      toChange={(WeeklyMinutes) => ({ WeeklyMinutes })}
    />
  );
}

export function ModeChoice() {
  return (
    <SavedChoice<LearningMode>
      label="How I learn"
      name="mode"
      state={fieldOf(useLearningSettings(), "Mode")}
      choices={LEARNING_MODES}
      wordsOf={(mode) => MODE_WORDS[mode]}
      toChange={(Mode) => ({ Mode })}
    />
  );
}
