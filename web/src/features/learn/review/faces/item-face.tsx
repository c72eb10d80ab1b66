import { css, type Theme } from "@emotion/react";
import { CardFace } from "./card-face.tsx";
import { SpokenFace, type SpokenFaceProps } from "./spoken-face.tsx";

const faceStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });

/**
 * Shows an item. A card without a recording, or asked from English, is shown as text; everything else is
 * played.
 */
export function ItemFace(props: SpokenFaceProps) {
  const { content, question, isTurned, onTurn, hearRef } = props;
  const isRead =
    question.kind === "tell-word" ||
    (question.kind === "tell-meaning" && content.kind === "card" && content.card.AudioUrl === undefined);
  return (
    <div css={faceStyle}>
      {content.kind === "card" && isRead ? (
        <CardFace
          card={content.card}
          isFromEnglish={question.kind === "tell-word"}
          {...{ isTurned, onTurn, hearRef }}
        />
      ) : (
        <SpokenFace {...props} />
      )}
    </div>
  );
}
