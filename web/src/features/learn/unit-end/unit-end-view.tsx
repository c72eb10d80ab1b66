import { css, type Theme } from "@emotion/react";
import type { CourseUnit } from "@gruezi/contract/documents/course";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { Notice } from "#components/notice.tsx";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { saveUnitResultAtom } from "#features/learn/course/own-stand.atoms.ts";
import type { HeardLine } from "#features/learn/listen/heard-lines.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { fetchUnitQuestionsAtom, unitQuestionsAtom } from "./unit-lines.atoms.ts";
import type { UnitQuestion } from "./unit-questions.ts";
import { useHear } from "./use-hear.ts";

const viewStyle = ({ space, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.l,
    maxWidth: size.reading,
    margin: "0 auto",
    paddingTop: space.xl,
  });
const missedStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });
const headingStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const missedHeadingStyle = ({ text, space }: Theme) => css({ ...text.subtitle, marginTop: space.m });
const countStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const waysStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });
const meaningsStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gap: space.xs,
    width: "100%",
    "& button": { justifyContent: "start", width: "100%", textAlign: "start" },
  });
const saidStyle = ({ text }: Theme) => css({ ...text.strong, outline: 0 });
const faultStyle = ({ colour }: Theme) => css({ color: colour.red });

interface UnitEndViewProps {
  unit: CourseUnit;
  /** Ids of the unit's published lessons. */
  lessonIds: readonly string[];
  /** Link to the step after this unit. */
  wayOn: ReactNode;
}

export function UnitEndView({ unit, lessonIds, wayOn }: UnitEndViewProps) {
  // A newer catalogue that arrives meanwhile does not begin the exercise anew.
  const [heardIds, setHeardIds] = useState(lessonIds);
  const state = useAtomValue(unitQuestionsAtom)(heardIds);
  const fetchQuestions = useSetAtom(fetchUnitQuestionsAtom);
  useFetchPerSession(unit.id, () => fetchQuestions(heardIds));

  const retry = () => {
    setHeardIds(lessonIds);
    void fetchQuestions(lessonIds);
  };

  if (state.status === "loading") return <LoadingView />;
  if (state.status === "failed")
    return (
      <Notice
        isPage
        title={
          state.reason === "not-allowed"
            ? "A lesson of this unit is part of a plan"
            : "The lines did not load"
        }
        action={
          state.reason === "not-allowed" ? (
            <ButtonLink variant="primary" to={paths.subscriptions}>
              See the plans
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          )
        }
      >
        {state.reason === "not-allowed"
          ? "With it you can hear the unit’s lines here."
          : messageFor(state.reason)}
      </Notice>
    );
  if (state.value.length === 0)
    return (
      <Notice
        isPage
        title="This unit has no lines to hear"
        action={<ButtonLink to={paths.course}>See the course</ButtonLink>}
      >
        Its lessons were taken down, or have no recordings.
      </Notice>
    );
  return <Questions key={state.value[0]?.line.id} unit={unit} questions={state.value} wayOn={wayOn} />;
}

interface QuestionsProps extends Pick<UnitEndViewProps, "unit" | "wayOn"> {
  questions: readonly UnitQuestion[];
}

function Questions({ unit, questions, wayOn }: QuestionsProps) {
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const question = questions[answers.length];
  if (!question) {
    const missed = questions.filter((_question, at) => !answers[at]).map(({ line }) => line);
    return <Understood unit={unit} asked={questions.length} missed={missed} wayOn={wayOn} />;
  }
  return (
    <div css={viewStyle}>
      <h1 css={headingStyle}>{unit.Title}</h1>
      <p css={countStyle}>{`Line ${answers.length + 1} of ${questions.length}`}</p>
      <Asked
        key={question.line.id}
        question={question}
        onAnswer={(isUnderstood) => setAnswers([...answers, isUnderstood])}
      />
    </div>
  );
}

interface AskedProps {
  question: UnitQuestion;
  onAnswer: (isUnderstood: boolean) => void;
}

/** Asks one line. The meanings show once it was played. */
function Asked({ question: { line, meanings }, onAnswer }: AskedProps) {
  const [isHeard, setHeard] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { hear, failure } = useHear();
  const verdict = useRef<HTMLParagraphElement>(null);
  const hearButton = useRef<HTMLButtonElement>(null);

  useEffect(() => hearButton.current?.focus(), []);
  useEffect(() => {
    if (chosen !== null) verdict.current?.focus();
  }, [chosen]);

  const press = async () => {
    if (await hear(line)) setHeard(true);
  };
  return (
    <>
      <div css={waysStyle}>
        <Button ref={hearButton} variant={isHeard ? "secondary" : "primary"} onClick={() => void press()}>
          {isHeard ? "Hear it again" : "Hear the line"}
        </Button>
        {failure && (
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            Go on without it
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" css={faultStyle}>
          {`The line could not be heard. ${messageFor(failure)}`}
        </p>
      )}
      {isHeard && chosen === null && (
        <fieldset aria-label="What was said?" css={meaningsStyle}>
          {meanings.map((meaning) => (
            <Button key={meaning} onClick={() => setChosen(meaning)}>
              {meaning}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => setChosen("")}>
            I did not understand it
          </Button>
        </fieldset>
      )}
      {chosen !== null && (
        <>
          <p ref={verdict} tabIndex={-1} css={saidStyle}>
            <span>{chosen === line.english ? "Understood: " : "It was: "}</span>
            <span lang="gsw">{line.gsw}</span>
          </p>
          <p>{line.english}</p>
          <Button variant="primary" onClick={() => onAnswer(chosen === line.english)}>
            Go on
          </Button>
        </>
      )}
    </>
  );
}

interface UnderstoodProps extends Pick<UnitEndViewProps, "unit" | "wayOn"> {
  asked: number;
  missed: readonly HeardLine[];
}

function Understood({ unit, asked, missed, wayOn }: UnderstoodProps) {
  const save = useSetAtom(saveUnitResultAtom);
  const [fault, setFault] = useState<string | null>(null);
  const { hear, failure } = useHear();
  const heading = useRef<HTMLHeadingElement>(null);
  const understood = asked - missed.length;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    save(unit.id, { Understood: understood, Asked: asked }).catch((error: unknown) =>
      setFault(messageFor(reasonOf(error))),
    );
  }, [save, unit.id, understood, asked]);

  return (
    <div css={viewStyle}>
      <p css={countStyle}>{unit.Title}</p>
      <h1 ref={heading} tabIndex={-1} css={headingStyle}>
        {`Understood ${understood} of ${asked}`}
      </h1>
      {fault && <p role="alert">{`This was not saved. ${fault}`}</p>}
      <div css={waysStyle}>{wayOn}</div>
      {missed.length > 0 && <h2 css={missedHeadingStyle}>Hear once more</h2>}
      <ul css={missedStyle}>
        {missed.map((line) => (
          <li key={line.id}>
            <p css={saidStyle} lang="gsw">
              {line.gsw}
            </p>
            <p>{line.english}</p>
            <span css={waysStyle}>
              <Button onClick={() => void hear(line)}>Hear it</Button>
              <ButtonLink variant="quiet" to={`${paths.lesson(line.lessonId)}?line=${line.id}`}>
                In its lesson
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" css={faultStyle}>
          {`The line could not be heard. ${messageFor(failure)}`}
        </p>
      )}
    </div>
  );
}
