import { css, type Theme } from "@emotion/react";
import { COMMENT_MAX_CHARACTERS } from "@gruezi/contract/business";
import { hasVisibleText } from "@gruezi/contract/typed-text";
import { useAtomValue, useSetAtom } from "jotai";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { startSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { NameQuestion } from "./name-question.tsx";
import { draftAtom, sendDraftAtom } from "./own-comments.atoms.ts";

/** Length at which the counter appears. */
const COUNTED_FROM = COMMENT_MAX_CHARACTERS - 200;

const formStyle = ({ space }: Theme) =>
  css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s, justifyItems: "start" });
const wholeStyle = css({ width: "100%" });
const textAreaStyle = ({ text, colour, space, size, radius, motion }: Theme) =>
  css({
    ...text.body,
    width: "100%",
    minHeight: "6.5rem",
    padding: space.s,
    color: colour.ink,
    background: colour.surface,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    resize: "vertical",
    fieldSizing: "content",
    maxHeight: "24rem",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&:focus": { borderColor: colour.ink },
  });
const countStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function CommentForm({ videoId }: { videoId: string }) {
  const session = useAtomValue(sessionAtom);
  const message = useAtomValue(draftAtom)(videoId);
  const setMessage = useSetAtom(draftAtom);
  const send = useSetAtom(sendDraftAtom);
  const startSignUpFlow = useSetAtom(startSignUpFlowAtom);
  const [isNaming, setNaming] = useState(false);
  const textAreaRef = useRef<HTMLTextAreaElement>(null);
  const isEmpty = !hasVisibleText(message);

  const sendMessage = async () => {
    const sending = await send(videoId);
    setNaming(sending === "nameless");
    if (sending === "signed-out") startSignUpFlow(sendMessage);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    if (session.status === "signed-out") startSignUpFlow(sendMessage);
    else await sendMessage();
  };
  const endNaming = () => {
    setNaming(false);
    textAreaRef.current?.focus();
  };
  const sendNamed = () => {
    endNaming();
    void sendMessage();
  };
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };

  const isAsking = isNaming && session.status === "signed-in";
  return (
    <div css={formStyle}>
      <form css={(theme) => [formStyle(theme), wholeStyle]} onSubmit={submit}>
        <textarea
          ref={textAreaRef}
          aria-label="Your comment"
          placeholder="Ask, answer, or try a sentence"
          maxLength={COMMENT_MAX_CHARACTERS}
          value={message}
          css={textAreaStyle}
          onChange={(event) => setMessage(videoId, event.target.value)}
          onKeyDown={submitByKey}
        />
        {message.length > COUNTED_FROM && (
          <p css={countStyle} role="status">
            {COMMENT_MAX_CHARACTERS - message.length} characters left
          </p>
        )}
        {!isAsking && (
          <Button type="submit" disabled={isEmpty}>
            {session.status === "signed-in" ? "Comment" : "Sign in to comment"}
          </Button>
        )}
      </form>
      {isAsking && <NameQuestion onNamed={sendNamed} onCancel={endNaming} />}
    </div>
  );
}
