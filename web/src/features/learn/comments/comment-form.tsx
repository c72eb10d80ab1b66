import { css, type Theme } from "@emotion/react";
import { COMMENT_MAX_CHARACTERS } from "@gruezi/contract/business";
import { hasVisibleText } from "@gruezi/contract/typed-text";
import { useAtomValue, useSetAtom } from "jotai";
import { type FormEvent, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { CharactersLeft } from "#components/form/characters-left.tsx";
import { submitByKey } from "#components/form/submit-by-key.ts";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { sessionAtom } from "#data/auth/session.ts";
import { startSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { AskedLine } from "./asked-line.tsx";
import { draftAtom, useStoredDraft } from "./draft.atoms.ts";
import { sendDraftAtom } from "./own-comments.atoms.ts";
import { COMMENTS_HASH } from "./use-ask-about-line.ts";

const NameQuestion = lazyChunk("name-question", () => import("./name-question.tsx"), "NameQuestion");

const COUNTED_FROM = 200;

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
const lineStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space.m });

export function CommentForm({ videoId }: { videoId: string }) {
  const session = useAtomValue(sessionAtom);
  const { text: message, lineId } = useAtomValue(draftAtom)(videoId);
  const change = useSetAtom(draftAtom);
  const send = useSetAtom(sendDraftAtom);
  const startSignUpFlow = useSetAtom(startSignUpFlowAtom);
  const [isNaming, setNaming] = useState(false);
  const textAreaRef = useRef<HTMLTextAreaElement>(null);
  const isEmpty = !hasVisibleText(message);
  useFocusOnQuestion(textAreaRef, lineId);
  useStoredDraft(videoId, session.status);

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

  const removeLine = () => {
    change(videoId, { lineId: null });
    textAreaRef.current?.focus();
  };

  const isAsking = isNaming && session.status === "signed-in";
  return (
    <div css={formStyle}>
      <form css={(theme) => [formStyle(theme), wholeStyle]} onSubmit={submit}>
        {lineId !== null && (
          <div css={lineStyle}>
            <AskedLine videoId={videoId} lineId={lineId} />
            <Button variant="quiet" onClick={removeLine}>
              Without this line
            </Button>
          </div>
        )}
        <textarea
          ref={textAreaRef}
          aria-label="Your comment"
          placeholder="Ask, answer, or try a sentence"
          maxLength={COMMENT_MAX_CHARACTERS}
          value={message}
          css={textAreaStyle}
          onChange={(event) => change(videoId, { text: event.target.value })}
          onKeyDown={submitByKey}
        />
        <CharactersLeft left={COMMENT_MAX_CHARACTERS - message.length} from={COUNTED_FROM} />
        {!isAsking && (
          <Button type="submit" disabled={isEmpty}>
            {session.status === "signed-in" ? "Comment" : "Sign in to comment"}
          </Button>
        )}
      </form>
      {isAsking && (
        <Suspense>
          <NameQuestion onNamed={sendNamed} onCancel={endNaming} />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses the field once the comments are shown, because a hidden field takes no focus. */
function useFocusOnQuestion(field: RefObject<HTMLTextAreaElement | null>, lineId: string | null): void {
  const { hash } = useLocation();
  const [earlier] = useState(lineId);
  const isAsked = lineId !== null && lineId !== earlier && hash === COMMENTS_HASH;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line asked about is a question of its own
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked, lineId]);
}
