import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { Button } from "#components/button.tsx";
import { WrittenText } from "#components/written-text.tsx";
import type { ReportedComment } from "#data/firestore/moderation.ts";
import { agoMark } from "#lib/ago-mark.ts";
import { paths } from "#lib/paths.ts";
import type { Decision } from "./moderation.atoms.ts";

interface ReportedEntryProps {
  reported: ReportedComment;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}

const entryStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space.s,
    padding: `${space.m} 0 ${space.l}`,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const busyStyle = css({ opacity: 0.6 });
const factsStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, display: "flex", flexWrap: "wrap", columnGap: space.s });
const nameStyle = ({ text }: Theme) => css({ ...text.strong, overflowWrap: "anywhere", overflow: "clip" });
const goneStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const actionsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", gap: space.s, paddingTop: space.xs });

export function ReportedEntry({ reported, isBusy, onDecide }: ReportedEntryProps) {
  const { comment, videoId, lastReportAt, reportIds } = reported;
  const learners = reportIds.length === 1 ? "one learner" : `${reportIds.length} learners`;
  return (
    <li css={(theme) => [entryStyle(theme), isBusy && busyStyle]} aria-busy={isBusy}>
      {comment ? (
        <>
          <bdi css={nameStyle}>{comment.Username}</bdi>
          <WrittenText text={comment.Message} />
        </>
      ) : (
        <p css={goneStyle}>This comment is gone already.</p>
      )}
      <p css={factsStyle}>
        <span>{`Reported by ${learners}, last ${agoMark(lastReportAt, Date.now())}`}</span>
        <Link to={paths.lesson(videoId)}>To the lesson</Link>
      </p>
      <div css={actionsStyle}>
        {comment ? (
          <Decisions name={comment.Username} isBusy={isBusy} onDecide={onDecide} />
        ) : (
          <Button disabled={isBusy} onClick={() => onDecide("keep")}>
            Close the reports
          </Button>
        )}
      </div>
    </li>
  );
}

interface DecisionsProps {
  name: string;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}

function Decisions({ name, isBusy, onDecide }: DecisionsProps) {
  const showAlert = useSetAtom(showAlertAtom);
  const askToDelete = () =>
    showAlert({
      title: "Delete for good?",
      description: "Nobody can bring the comment back, and its writer is not told.",
      buttons: [{ label: "NO" }, { label: "YES", isPrimary: true, onPress: () => onDecide("delete") }],
    });
  return (
    <>
      <Button
        variant="primary"
        disabled={isBusy}
        aria-label={`Hide the comment of ${name}`}
        onClick={() => onDecide("hide")}
      >
        Hide
      </Button>
      <Button disabled={isBusy} aria-label={`Delete the comment of ${name}`} onClick={askToDelete}>
        Delete
      </Button>
      <Button
        variant="quiet"
        disabled={isBusy}
        aria-label={`Keep the comment of ${name}`}
        onClick={() => onDecide("keep")}
      >
        Keep
      </Button>
    </>
  );
}
