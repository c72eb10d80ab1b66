import { css, type Theme } from "@emotion/react";
import { Suspense } from "react";
import { CardFace } from "#features/learn/cards/card-face.tsx";
import type { ItemFaceProps } from "./item-face-props.ts";
import { LineFace } from "./line-face.tsx";

const faceStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });

export function ItemFace(props: ItemFaceProps) {
  const { content, isTurned, onTurn, hearRef } = props;
  return (
    <div css={faceStyle}>
      {content.kind === "card" ? (
        <CardFace
          card={content.card}
          direction={content.isFromEnglish ? "english-first" : "dialect-first"}
          {...{ isTurned, onTurn, hearRef }}
        />
      ) : (
        <Suspense>
          <LineFace {...props} content={content} />
        </Suspense>
      )}
    </div>
  );
}
