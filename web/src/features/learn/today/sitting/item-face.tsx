import { css, type Theme } from "@emotion/react";
import { CardFace } from "#features/learn/cards/card-face.tsx";
import type { ItemFaceProps } from "./item-face-props.ts";
import { SaidFace } from "./said-face.tsx";

const faceStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });

export function ItemFace(props: ItemFaceProps) {
  const { content, question, isTurned, onTurn, hearRef } = props;
  const isTold =
    question.kind === "tell-word" ||
    (question.kind === "tell-meaning" && content.kind === "card" && content.card.AudioUrl === undefined);
  return (
    <div css={faceStyle}>
      {content.kind === "card" && isTold ? (
        <CardFace
          card={content.card}
          direction={question.kind === "tell-word" ? "english-first" : "dialect-first"}
          {...{ isTurned, onTurn, hearRef }}
        />
      ) : (
        <SaidFace {...props} />
      )}
    </div>
  );
}
