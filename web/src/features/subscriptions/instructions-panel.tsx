import { css, type Theme } from "@emotion/react";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { useCallback, useRef } from "react";
import { DownArrow } from "./down-arrow.tsx";
import { FloatingBar } from "./floating-bar.tsx";
import { scrollToElement } from "./scroll-to.ts";

interface InstructionsPanelProps {
  /** Where the plan was bought. */
  platform: Platform;
  managementUrl: string | null;
}

interface Instructions {
  title: string;
  way: string;
}

/** The specification's instructions (its section 2). */
const INSTRUCTIONS: Record<Platform, Instructions> = {
  stripe: {
    title: "You subscribed in a web browser",
    way: "Open the subscriptions page in a browser and log in.",
  },
  android: {
    title: "You subscribed in the Android app",
    way: "Go to the app, log in, tap the menu icon top right, tap SUBSCRIPTIONS.",
  },
  ios: {
    title: "You subscribed in the iOS app",
    way: "Open the app, log in, tap the Settings icon.",
  },
};

const panelStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    justifyItems: "start",
    alignContent: "start",
    padding: space.l,
    background: colour.surface,
    borderTop: `${size.rule} solid ${colour.ink}`,
    borderRadius: size.rule,
    outline: 0,
  });
const titleStyle = ({ text }: Theme) => css(text.heading);
const wayStyle = ({ text }: Theme) => css(text.strong);

/** A plan can be changed and cancelled only where it was bought. */
export function InstructionsPanel({ platform, managementUrl }: InstructionsPanelProps) {
  const panelRef = useRef<HTMLElement>(null);
  const findPanel = useCallback(() => (panelRef.current ? [panelRef.current] : []), []);
  const { title, way } = INSTRUCTIONS[platform];
  return (
    <section ref={panelRef} tabIndex={-1} css={panelStyle}>
      <h2 css={titleStyle}>{title}</h2>
      <p>To change or cancel your plan:</p>
      <p css={wayStyle}>{way}</p>
      {managementUrl && (
        <a href={managementUrl} target="_blank" rel="noreferrer">
          Manage it in the store
        </a>
      )}
      <FloatingBar findKept={findPanel}>
        <DownArrow onPress={() => scrollToElement(panelRef.current)} />
      </FloatingBar>
    </section>
  );
}
