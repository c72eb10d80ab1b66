import { css, type Theme } from "@emotion/react";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import { LetterPairs } from "./letter-pairs.tsx";
import { outcomeWords } from "./outcome-words.ts";
import type { PracticeLine } from "./practice-lines.ts";

interface OutcomeProps {
  /** Null before the first answer. */
  judgement: Judgement | null;
  said: PracticeLine;
  /** The line in the learner's dialect; null if equal. */
  ownForms: string | null;
}

const boxStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const verdictStyle = ({ text }: Theme) => css(text.strong);
const textsStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "grid",
    gap: space.xxs,
    paddingLeft: space.m,
    borderLeft: `${size.rule} solid ${colour.edge}`,
  });
const gswStyle = ({ text }: Theme) => css({ ...text.lead, fontWeight: 680 });
const translationStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function Outcome({ judgement, said, ownForms }: OutcomeProps) {
  const isAnswered = judgement !== null && judgement.reason !== "nothing";
  return (
    <div role="status" css={boxStyle}>
      {judgement && <p css={verdictStyle}>{outcomeWords(judgement)}</p>}
      {judgement && isAnswered && !judgement.isRight && <LetterPairs judgement={judgement} />}
      {isAnswered && (
        <div css={textsStyle}>
          <p lang="gsw" css={gswStyle}>
            {said.gsw}
          </p>
          <p lang="de" css={translationStyle}>
            {said.german}
          </p>
          <p lang="en" css={translationStyle}>
            {said.english}
          </p>
          {ownForms && (
            <p lang="gsw" css={translationStyle}>
              {ownForms}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
