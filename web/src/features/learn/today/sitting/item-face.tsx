import { css, type Theme } from "@emotion/react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadedPart } from "#components/loaded-part.tsx";
import { CardFace } from "#features/learn/cards/card-face.tsx";
import type { ItemFaceProps } from "./item-face-props.ts";

/** Dictation, cloze and the word list come with it, which cards do not need. */
const loadLineFace = () => lazyChunk("line-face", () => import("./line-face.tsx"), "LineFace");

const faceStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });

/** What is asked: a card, or a line or word as it is asked this time. */
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
        <LoadedPart make={loadLineFace} name="The line">
          {(LineFace) => <LineFace {...props} content={content} />}
        </LoadedPart>
      )}
    </div>
  );
}
