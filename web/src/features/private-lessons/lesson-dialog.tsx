import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Modal } from "#components/modal.tsx";

interface LessonDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

const bodyStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, padding: space.l });
const titleStyle = ({ text }: Theme) => css(text.title, { fontSize: "2rem" });

/** As wide as the week needs, and the whole window where that is narrow. */
export function LessonDialog({ title, children, onClose }: LessonDialogProps) {
  return (
    <Modal label={title} variant="wide" onDismiss={onClose}>
      <div css={bodyStyle}>
        <h2 css={titleStyle}>{title}</h2>
        {children}
      </div>
    </Modal>
  );
}

const buttonsStyle = ({ colour, size, space }: Theme) =>
  css({
    position: "sticky",
    bottom: 0,
    display: "flex",
    flexWrap: "wrap-reverse",
    justifyContent: "flex-end",
    gap: space.s,
    marginInline: `calc(-1 * ${space.l})`,
    marginBottom: `calc(-1 * ${space.l})`,
    padding: `${space.s} ${space.l}`,
    background: colour.ground,
    borderTop: `${size.hairline} solid ${colour.line}`,
  });

/** Stay in sight however long the week is. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div css={buttonsStyle}>{children}</div>;
}
