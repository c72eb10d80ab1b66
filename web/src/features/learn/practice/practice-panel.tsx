import { css, type Theme } from "@emotion/react";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { useSetAtom } from "jotai";
import { useMemo, useState } from "react";
import { Button } from "#components/button.tsx";
import { usePageKeys } from "#components/use-page-keys.ts";
import { useDialect } from "#data/learning-settings.ts";
import { retryWordListAtom, useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { ToolHead } from "#features/learn/transcript/tool-head.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { Cloze } from "./cloze.tsx";
import { Dictation } from "./dictation.tsx";
import { LineStepper } from "./line-stepper.tsx";
import { type PracticePanelProps, toPracticeLines } from "./practice-lines.ts";
import { EXERCISES, type ExerciseKind } from "./practice-mode.ts";
import { SayAfter } from "./say-after/say-after.tsx";
import { useClips } from "./use-clips.ts";

const panelStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const noteStyle = ({ space, text }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

const EXERCISE_NAMES = Object.values(EXERCISES);
const kindNamed = (name: string) =>
  (Object.keys(EXERCISES) as ExerciseKind[]).find((kind) => EXERCISES[kind] === name) ?? "dictation";

const isEscape = ({ key }: KeyboardEvent) => (key === "Escape" ? true : undefined);

export function PracticePanel({ videoId, lines, clips, player = null, kind, ...leads }: PracticePanelProps) {
  const [at, setAt] = useState(0);
  const practised = useMemo(() => toPracticeLines(lines), [lines]);
  const sounds = useClips({ videoId, clips, player });
  const words = useWordList();
  const known = useMemo(() => knowWords(words.status === "ready" ? words.value.all : []), [words]);
  const dialect = useDialect();
  usePageKeys(isEscape, leads.onLeave);

  const line = practised[Math.min(at, practised.length - 1)];
  if (!line) return null;

  const step = (by: number) => {
    sounds.stop();
    setAt(Math.max(0, Math.min(at + by, practised.length - 1)));
  };
  const isLast = at >= practised.length - 1;
  const exercise = {
    line,
    clips: sounds,
    known,
    dialect: dialect.status === "ready" ? dialect.value : undefined,
    takesFocus: true,
    onStep: step,
    next: isLast
      ? { label: "Back to the lesson", go: leads.onLeave }
      : { label: "Next line", go: () => step(1) },
  };
  // Words without a speaker are painted into the film and its picture.
  const isPainted = kind !== "say-after" && line.speaker === null;

  return (
    <section
      aria-label="Practise"
      data-hides-film={isPainted || undefined}
      data-hides-captions={kind !== "say-after" || undefined}
      css={panelStyle}
    >
      <ToolHead heading="Practise" level={1}>
        <Button variant="quiet" onClick={leads.onLeave}>
          Close practice
        </Button>
      </ToolHead>
      <ChoiceRow
        label="Ways to practise"
        choices={EXERCISE_NAMES}
        chosen={EXERCISES[kind]}
        onChoose={(name) => leads.onChoose(kindNamed(name))}
      />
      <LineStepper at={at} count={practised.length} speaker={line.speaker} onStep={step} />
      {isPainted && <p css={noteStyle}>The film shows the words of this line, so it is hidden.</p>}
      {words.status === "failed" && kind !== "say-after" && <NoWordList />}
      {kind === "dictation" && <Dictation key={line.id} {...exercise} />}
      {kind === "missing-word" && <Cloze key={line.id} {...exercise} />}
      {kind === "say-after" && <SayAfter key={line.id} {...exercise} />}
    </section>
  );
}

/** Note about the missing word list. Answers are judged by sound alone. */
function NoWordList() {
  const retry = useSetAtom(retryWordListAtom);
  return (
    <p role="status" css={noteStyle}>
      The word list did not load, so other regions' words cannot be recognised.
      <Button onClick={() => void retry()}>Load it again</Button>
    </p>
  );
}
