import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { type CSSProperties, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";

export type ModalVariant = "alert" | "wide" | "sheet" | "panel" | "note";

interface ModalProps {
  label: string;
  variant: ModalVariant;
  children: ReactNode;
  /** The place of a `note` on a wide screen. */
  place?: Pick<CSSProperties, "left" | "top" | "bottom" | "maxHeight"> | undefined;
  /** Called on Escape, a press beside the dialog, or the back gesture. */
  onDismiss: () => void;
}

export const noteWidth = "26rem";

const variantStyles: Record<ModalVariant, (theme: Theme) => SerializedStyles> = {
  alert: ({ layer, space, colour, size }) =>
    css({
      zIndex: layer.alert,
      width: `min(30rem, calc(100vw - 2 * ${space.m}))`,
      maxHeight: `calc(100dvh - 2 * ${space.m})`,
      margin: "auto",
      borderTop: `6px solid ${colour.ink}`,
      borderRadius: size.rule,
    }),
  wide: ({ layer, space, colour, screen }) =>
    css({
      zIndex: layer.signUpFlow,
      width: `min(64rem, calc(100vw - 2 * ${space.l}))`,
      maxHeight: `calc(100dvh - 2 * ${space.l})`,
      margin: "auto",
      // Keeps focused elements above the buttons at the lower edge.
      scrollPaddingBottom: "10rem",
      borderTop: `6px solid ${colour.ink}`,
      [screen.narrow]: { width: "100vw", height: "100dvh", maxWidth: "none", maxHeight: "none" },
    }),
  // The content of a sheet has the page's own padding, which clears notches.
  sheet: ({ layer }) =>
    css({
      zIndex: layer.signUpFlow,
      width: "100vw",
      height: "100dvh",
      maxWidth: "none",
      maxHeight: "none",
      padding: 0,
    }),
  panel: ({ layer }) =>
    css({
      zIndex: layer.panel,
      width: "min(24rem, 88vw)",
      height: "100dvh",
      maxHeight: "none",
      margin: "0 0 0 auto",
    }),
  note: ({ layer, colour, size, space, screen }) =>
    css({
      zIndex: layer.panel,
      width: "100vw",
      maxWidth: "none",
      maxHeight: "75dvh",
      margin: "auto 0 0",
      borderTop: `6px solid ${colour.ink}`,
      [screen.wide]: {
        inset: "auto",
        width: noteWidth,
        margin: 0,
        border: `${size.hairline} solid ${colour.edge}`,
        borderTop: `6px solid ${colour.ink}`,
        borderRadius: size.rule,
        boxShadow: `0 ${space.xs} ${space.xl} ${colour.veil}`,
        "&::backdrop": { background: "transparent" },
      },
    }),
};

const baseStyle = ({ colour, motion }: Theme) =>
  css({
    padding: "0 env(safe-area-inset-right) 0 env(safe-area-inset-left)",
    border: 0,
    color: colour.ink,
    background: colour.ground,
    overflow: "auto",
    overscrollBehavior: "contain",
    opacity: 1,
    transition: `opacity ${motion.touch}, transform ${motion.panel}`,
    "@starting-style": { opacity: 0, transform: "translateY(8px)" },
    "&::backdrop": { background: colour.veil },
  });

/**
 * A modal dialog, whose focus the browser traps and restores. Layer numbers order dialogs in browsers without
 * a top layer.
 */
export function Modal({ label, variant, place, children, onDismiss }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // close() restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss();
  };
  // A selection with the mouse may end beside the dialog, where the browser reports a click.
  const isPressedBeside = useRef(false);
  const isBeside = ({ target }: SyntheticEvent) => target === dialogRef.current;
  const beginPress = (event: SyntheticEvent) => {
    isPressedBeside.current = isBeside(event);
  };
  const endPress = (event: SyntheticEvent) => {
    isPressedBeside.current &&= isBeside(event);
  };
  const dismissBeside = (event: SyntheticEvent) => {
    if (isPressedBeside.current && isBeside(event)) onDismiss();
    isPressedBeside.current = false;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog is extra; Escape does the same by key
    <dialog
      ref={dialogRef}
      aria-label={label}
      style={place}
      css={(theme) => [baseStyle(theme), variantStyles[variant](theme)]}
      onCancel={dismiss}
      onPointerDown={beginPress}
      onPointerUp={endPress}
      onClick={dismissBeside}
    >
      {children}
    </dialog>
  );
}
