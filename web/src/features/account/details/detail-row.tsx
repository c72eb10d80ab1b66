import { css, type Theme } from "@emotion/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { AccountRow } from "./account-row.tsx";

export interface DetailFormProps {
  /** Closes the form. The note is undefined if nothing has changed. */
  onClose: (note?: string) => void;
}

interface DetailRowProps {
  label: string;
  value: string;
  renderForm: (onClose: DetailFormProps["onClose"]) => ReactNode;
}

type Row = { status: "untouched" } | { status: "open" } | { status: "closed"; note: string };

const lineStyle = (theme: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: theme.space.m,
    "& > button": { marginInlineEnd: `calc(-1 * ${quietInset(theme)})` },
  });
// Aligns the value with the button.
const valueStyle = ({ space }: Theme) => css({ paddingBlock: space.xs, overflowWrap: "anywhere" });
const noneStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
// The note is rendered while empty, so that screen readers announce its text.
const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, maxWidth: size.reading, color: colour.inkSoft, overflowWrap: "anywhere" });

/** Row with a value and a button. The form replaces both. */
export function DetailRow({ label, value, renderForm }: DetailRowProps) {
  const [row, setRow] = useState<Row>({ status: "untouched" });
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (row.status === "closed") buttonRef.current?.focus();
  }, [row]);

  return (
    <AccountRow label={label}>
      {row.status === "open" ? (
        renderForm((note = "") => setRow({ status: "closed", note }))
      ) : (
        <div css={lineStyle}>
          <p css={valueStyle}>{value ? <bdi>{value}</bdi> : <span css={noneStyle}>none yet</span>}</p>
          <Button
            ref={buttonRef}
            variant="quiet"
            aria-label={`Change ${label.toLowerCase()}`}
            onClick={() => setRow({ status: "open" })}
          >
            Change
          </Button>
        </div>
      )}
      <p aria-live="polite" css={noteStyle}>
        {row.status === "closed" && row.note}
      </p>
    </AccountRow>
  );
}
