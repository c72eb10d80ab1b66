import { css, type Theme } from "@emotion/react";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { useSetAtom } from "jotai";
import { useMemo, useState } from "react";
import { Button } from "#components/button.tsx";
import { useDialect } from "#data/learning-settings.ts";
import { retryWordListAtom, useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { ToolHead } from "#features/learn/transcript/tool-head.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { Cloze } from "./cloze.tsx";
import { Dictation } from "./dictation.tsx";
import { LineStepper } from "./line-stepper.tsx";
import { type PracticePanelProps, toPracticeLines } from "./practice-lines.ts";
import { SayAfter } from "./say-after/say-after.tsx";
import { useClips } from "./use-clips.ts";

const WAYS = ["Dictation", "Missing word", "Say it after"] as const;
type Way = (typeof WAYS)[number];

const panelStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingBottom: space.xl });
const noteStyle = ({ space, text }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

export function PracticePanel({ videoId, lines, clips, player = null }: PracticePanelProps) {
  const [way, setWay] = useState<Way>("Dictation");
  const [at, setAt] = useState(0);
  const [isByKey, setByKey] = useState(false);
  const practised = useMemo(() => toPracticeLines(lines), [lines]);
  const sounds = useClips({ videoId, clips, player });
  const words = useWordList();
  const known = useMemo(() => knowWords(words.status === "ready" ? words.value.all : []), [words]);
  const dialect = useDialect();

  const line = practised[Math.min(at, practised.length - 1)];
  if (!line) return null;

  const step = (by: number, isKey: boolean) => {
    sounds.stop();
    setByKey(isKey);
    setAt(Math.max(0, Math.min(at + by, practised.length - 1)));
  };
  const exercise = {
    line,
    clips: sounds,
    known,
    dialect: dialect.status === "ready" ? dialect.value : undefined,
    takesFocus: isByKey,
    onStep: (by: number) => step(by, true),
  };

  return (
    <section aria-label="Practise" css={panelStyle}>
      <ToolHead heading="Practise">
        <ChoiceRow label="Ways to practise" choices={WAYS} chosen={way} onChoose={setWay} />
      </ToolHead>
      <LineStepper at={at} count={practised.length} speaker={line.speaker} onStep={(by) => step(by, false)} />
      {words.status === "failed" && way !== "Say it after" && <NoWordList />}
      {way === "Dictation" && <Dictation key={line.id} {...exercise} />}
      {way === "Missing word" && <Cloze key={line.id} {...exercise} />}
      {way === "Say it after" && <SayAfter key={line.id} {...exercise} />}
    </section>
  );
}

/** Answers are still judged, by sound alone. */
function NoWordList() {
  const retry = useSetAtom(retryWordListAtom);
  return (
    <p role="status" css={noteStyle}>
      The word list did not load, so other regions' words cannot be recognised.
      <Button onClick={() => void retry()}>Load it again</Button>
    </p>
  );
}
