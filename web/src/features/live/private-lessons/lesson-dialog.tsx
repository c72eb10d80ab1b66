import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Modal } from "#components/modal.tsx";

interface LessonDialogProps {
  title: string;
  /** As wide as the week needs, and the whole window where that is narrow; or no wider than what is said. */
  variant?: "wide" | "alert";
  children: ReactNode;
  onClose: () => void;
}

const bodyStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    padding: space.l,
    // In a window that is all dialog the buttons stand at its lower edge, however little is above them.
    [screen.narrow]: { gridTemplateRows: "auto 1fr auto", minHeight: "100%" },
  });
const titleStyle = ({ text }: Theme) => css(text.title, { fontSize: "2rem", textWrap: "balance" });

export function LessonDialog({ title, variant = "wide", children, onClose }: LessonDialogProps) {
  return (
    <Modal label={title} variant={variant} onDismiss={onClose}>
      <div css={bodyStyle}>
        <h2 css={titleStyle}>{title}</h2>
        {children}
      </div>
    </Modal>
  );
}

const barStyle = ({ colour, size, space }: Theme) =>
  css({
    position: "sticky",
    bottom: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: `${space.s} ${space.l}`,
    marginInline: `calc(-1 * ${space.l})`,
    marginBottom: `calc(-1 * ${space.l})`,
    padding: `${space.s} ${space.l}`,
    background: colour.ground,
    borderTop: `${size.hairline} solid ${colour.line}`,
  });
const buttonsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap-reverse", justifyContent: "flex-end", gap: space.s });
/** High enough for what stands there once an hour is chosen, so that the week does not move then. */
const outcomeStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    flex: "1 1 20rem",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
    alignContent: "center",
    gap: space.s,
    minHeight: "4rem",
  });

interface DialogButtonsProps {
  /** What follows from what is chosen: beside the buttons, because on a phone the week is higher than the window. */
  outcome?: ReactNode;
  children: ReactNode;
}

/** Stay in sight however long the week is. */
export function DialogButtons({ outcome, children }: DialogButtonsProps) {
  return (
    <div css={barStyle}>
      {outcome !== undefined && <div css={outcomeStyle}>{outcome}</div>}
      <div css={buttonsStyle}>{children}</div>
    </div>
  );
}
