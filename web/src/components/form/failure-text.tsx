import { css, type Theme } from "@emotion/react";
import type { FailureWords } from "#lib/sign-in-words.ts";

const failureStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xxs });
const descriptionStyle = ({ colour }: Theme) => css({ color: colour.red });
const receivedStyle = ({ text, colour }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, overflowWrap: "anywhere", minWidth: 0 });

/** Shows the message of another service, unchanged. */
export function ReceivedMessage({ children }: { children: string }) {
  return (
    <p dir="auto" css={receivedStyle}>
      {children}
    </p>
  );
}

export function FailureText({ words: { description, received } }: { words: FailureWords }) {
  return (
    <div role="alert" css={failureStyle}>
      <p css={descriptionStyle}>{description}</p>
      {received && <ReceivedMessage>{received}</ReceivedMessage>}
    </div>
  );
}
