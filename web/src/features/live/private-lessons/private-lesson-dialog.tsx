import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Modal } from "#components/modal.tsx";

interface PrivateLessonDialogProps {
  title: string;
  /** `wide` fits a week of slots and fills a narrow window. */
  variant?: "wide" | "alert";
  children: ReactNode;
  onClose: () => void;
}

const bodyStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    padding: space.l,
    // Keeps the buttons at the lower edge on narrow screens.
    [screen.narrow]: { gridTemplateRows: "auto 1fr auto", minHeight: "100%" },
  });
const titleStyle = ({ text }: Theme) => css(text.title, { fontSize: "2rem", textWrap: "balance" });

export function PrivateLessonDialog({
  title,
  variant = "wide",
  children,
  onClose,
}: PrivateLessonDialogProps) {
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
/** Reserves the height of a chosen slot, so that the week does not move. */
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
  /** Shown beside the buttons, because the week is higher than the viewport on phones. */
  outcome?: ReactNode;
  children: ReactNode;
}

/** Buttons of a dialog. They are sticky while the week scrolls. */
export function DialogButtons({ outcome, children }: DialogButtonsProps) {
  return (
    <div css={barStyle}>
      {outcome !== undefined && <div css={outcomeStyle}>{outcome}</div>}
      <div css={buttonsStyle}>{children}</div>
    </div>
  );
}
