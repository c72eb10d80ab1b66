import { css, type Theme } from "@emotion/react";
import { COMMENT_MAX_CHARACTERS } from "@gruezi/contract/business";
import { useAtomValue, useSetAtom } from "jotai";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "#components/button.tsx";
import { sessionAtom } from "#data/session.ts";
import { startSignUpFlowAtom } from "#data/sign-up-flow.ts";
import { sendCommentAtom } from "./comments.atoms.ts";

/** From here on the learner is told how much room is left. */
const COUNTED_FROM = COMMENT_MAX_CHARACTERS - 200;

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s, justifyItems: "start" });
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
  const send = useSetAtom(sendCommentAtom);
  const startSignUpFlow = useSetAtom(startSignUpFlowAtom);
  const [message, setMessage] = useState("");
  const trimmed = message.trim();

  const sendMessage = async () => {
    setMessage("");
    await send(videoId, trimmed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed) return;
    if (session.status === "signed-in") await sendMessage();
    else startSignUpFlow(sendMessage);
  };
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };

  return (
    <form css={formStyle} onSubmit={submit}>
      <textarea
        aria-label="Your comment"
        placeholder="Ask, answer, or try a sentence"
        maxLength={COMMENT_MAX_CHARACTERS}
        value={message}
        css={textAreaStyle}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={submitByKey}
      />
      {message.length > COUNTED_FROM && (
        <p css={countStyle} role="status">
          {COMMENT_MAX_CHARACTERS - message.length} characters left
        </p>
      )}
      <Button type="submit" disabled={!trimmed}>
        {session.status === "signed-in" ? "Comment" : "Sign in to comment"}
      </Button>
    </form>
  );
}
