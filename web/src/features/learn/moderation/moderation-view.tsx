import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { Notice } from "#components/notice.tsx";
import { Statement } from "#components/statement.tsx";
import type { ReportedComment } from "#data/firestore/moderation.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { type Decision, decideAtom, deskAtom, openDeskAtom } from "./moderation.atoms.ts";
import { ReportedEntry } from "./reported-entry.tsx";

/** Lists reported comments. Firestore's rules enforce who has access. */
export function ModerationView() {
  const state = useAtomValue(deskAtom)();
  const open = useSetAtom(openDeskAtom);
  useEffect(() => void open(), [open]);

  if (state.status === "loading") return <LoadingView />;
  if (state.status === "failed")
    return state.reason === "not-allowed" ? (
      <NotForYou />
    ) : (
      <Notice
        isPage
        title="The reports did not load"
        action={<Button onClick={() => open()}>Try again</Button>}
      >
        {messageFor(state.reason)}
      </Notice>
    );
  return <Desk />;
}

function NotForYou() {
  return (
    <Statement
      title="This page is for moderators"
      actions={
        <ButtonLink variant="primary" to={paths.home}>
          To the lessons
        </ButtonLink>
      }
    >
      <p>Your account does not moderate comments. If it did until now, nothing more was changed.</p>
    </Statement>
  );
}

const headStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gap: space.m, maxWidth: size.reading, padding: `${space.xl} 0 ${space.l}` });
const titleStyle = ({ text }: Theme) => css({ ...text.title, outline: 0 });
const leadStyle = ({ text }: Theme) => css({ ...text.lead, textWrap: "pretty" });
const outcomeStyle = ({ space }: Theme) => css({ minHeight: space.xl, paddingBottom: space.m });
const emptyStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const listStyle = ({ size }: Theme) => css({ maxWidth: size.reading });

function Desk() {
  const state = useAtomValue(deskAtom)();
  const decide = useSetAtom(decideAtom);
  const titleRef = useRef<HTMLHeadingElement>(null);
  if (state.status !== "ready") return null;
  const { reported, busyWith, outcome } = state.value;

  const decideHere = (about: ReportedComment, decision: Decision) => {
    // Moves the focus to the title, because the entry unmounts with its buttons.
    titleRef.current?.focus({ preventScroll: true });
    void decide(about, decision);
  };

  return (
    <>
      <div css={headStyle}>
        <h1 ref={titleRef} tabIndex={-1} css={titleStyle}>
          Moderation
        </h1>
        <p css={leadStyle}>
          Learners reported these comments. Hide one, and its writer is told; delete one, and it is gone for
          good.
        </p>
      </div>
      <p role="status" css={outcomeStyle}>
        {outcome && ("decided" in outcome ? DECIDED[outcome.decided] : failureWords(outcome.failed))}
      </p>
      {reported.length === 0 ? (
        <p css={emptyStyle}>Nothing is reported. Merci for looking.</p>
      ) : (
        <ul aria-label="Reported comments, newest report first" css={listStyle}>
          {reported.map((about) => (
            <ReportedEntry
              key={`${about.videoId}/${about.commentId}`}
              reported={about}
              isBusy={busyWith === about}
              onDecide={(decision) => decideHere(about, decision)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const DECIDED: Record<Decision, string> = {
  hide: "The comment is hidden, and its writer is told.",
  delete: "The comment is deleted.",
  keep: "The reports are closed.",
};

const failureWords = (reason: Reason): string =>
  reason === "not-found" || reason === "not-allowed"
    ? "The comment was gone or had changed in the meantime. This is how it stands now."
    : messageFor(reason);
