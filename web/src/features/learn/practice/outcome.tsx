import { css, type Theme } from "@emotion/react";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import { type ReactNode, useState } from "react";
import { ToggleButton } from "#features/learn/transcript/toggle-button.tsx";
import { LetterPairs } from "./letter-pairs.tsx";
import { MarkedLine } from "./marked-line.tsx";
import { type MarkedPart, markWrongWords } from "./marked-words.ts";
import { markedWords, outcomeWords } from "./outcome-words.ts";
import type { PracticeLine } from "./practice-lines.ts";

interface OutcomeProps {
  /** Null before the first answer. */
  judgement: Judgement | null;
  typed: string;
  said: PracticeLine;
  /** The part of the line that was asked, with the text around it. The whole line if undefined. */
  asked?: { before: string; word: string; after: string } | undefined;
  /** Words of the line in the learner's dialect. Null if none differs. */
  ownForms: string | null;
  /** Buttons below the verdict. */
  actions?: ReactNode;
}

const boxStyle = ({ size, space }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    scrollMarginTop: `max(${space.xs}, calc(var(--film-end, 0px) + ${space.xs} - ${size.header}))`,
  });
const verdictStyle = ({ text }: Theme) => css(text.strong);
const textsStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "grid",
    gap: space.xxs,
    paddingLeft: space.m,
    borderLeft: `${size.rule} solid ${colour.edge}`,
  });
const softStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function Outcome({ judgement, typed, said, asked, ownForms, actions }: OutcomeProps) {
  const isAnswered = judgement !== null && judgement.reason !== "nothing";
  const parts = isAnswered ? markedParts(judgement, said.gsw, asked) : [];
  return (
    <>
      <div role="status" css={boxStyle}>
        {judgement && (
          <p css={verdictStyle}>
            {[outcomeWords(judgement), markedWords(parts)].filter((words) => words !== null).join(" ")}
          </p>
        )}
        {isAnswered && (
          <div css={textsStyle}>
            <MarkedLine parts={parts} />
            {!judgement.isRight && (
              <p css={softStyle}>
                You typed: <span lang="gsw">{typed}</span>
              </p>
            )}
            <p lang="de" css={softStyle}>
              {said.german}
            </p>
            <p lang="en" css={softStyle}>
              {said.english}
            </p>
            {ownForms && (
              <p lang="gsw" css={softStyle}>
                {ownForms}
              </p>
            )}
          </div>
        )}
      </div>
      {isAnswered && actions}
      {isAnswered && !judgement.isRight && <Letters judgement={judgement} />}
    </>
  );
}

const markedParts = (
  judgement: Judgement,
  line: string,
  asked: OutcomeProps["asked"],
): readonly MarkedPart[] =>
  asked
    ? [
        { text: asked.before, isWrong: false },
        ...markWrongWords(asked.word, judgement),
        { text: asked.after, isWrong: false },
      ]
    : markWrongWords(line, judgement);

function Letters({ judgement }: { judgement: Judgement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <ToggleButton isTool isOn={isOpen} onPress={() => setOpen(!isOpen)}>
        Show the letters
      </ToggleButton>
      {isOpen && <LetterPairs judgement={judgement} />}
    </div>
  );
}
