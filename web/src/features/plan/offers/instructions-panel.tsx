import { css, type Theme } from "@emotion/react";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { STORES } from "@gruezi/contract/stores";
import { useCallback, useRef } from "react";
import { paths } from "#lib/paths.ts";
import { isWebAddress } from "#lib/stores.ts";
import { DownArrow, FloatingBar, scrollToElement } from "./floating-bar.tsx";

interface InstructionsPanelProps {
  /** Platform that sold the plan. */
  platform: Platform;
  managementUrl: string | null;
}

interface Instructions {
  title: string;
  way: string;
}

/** Instructions by platform. Their texts are fixed: docs/product.md#the-plans-page. */
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
const detailStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    maxWidth: size.reading,
    color: colour.inkSoft,
    overflowWrap: "anywhere",
    "& a": { display: "inline-flex", alignItems: "center", minHeight: size.target, color: colour.ink },
  });

/** Instructions for a plan that can be changed or cancelled only where it was bought. */
export function InstructionsPanel({ platform, managementUrl }: InstructionsPanelProps) {
  const panelRef = useRef<HTMLElement>(null);
  const findPanel = useCallback(() => (panelRef.current ? [panelRef.current] : []), []);
  const { title, way } = INSTRUCTIONS[platform];
  return (
    <section ref={panelRef} tabIndex={-1} css={panelStyle}>
      <h2 css={titleStyle}>{title}</h2>
      <p>To change or cancel your plan:</p>
      <p css={wayStyle}>{way}</p>
      {platform === "stripe" ? (
        <PageAddress />
      ) : (
        <WayOnPhone platform={platform} managementUrl={managementUrl} />
      )}
      <FloatingBar findKept={findPanel}>
        <DownArrow onPress={() => scrollToElement(panelRef.current)} />
      </FloatingBar>
    </section>
  );
}

/** Shows the address as plain text, since a link would open inside the app. */
function PageAddress() {
  return (
    <div css={detailStyle}>
      <p>
        The page is <strong>{location.host + paths.subscriptions}</strong>.
      </p>
    </div>
  );
}

interface WayOnPhoneProps {
  platform: Exclude<Platform, "stripe">;
  managementUrl: string | null;
}

function WayOnPhone({ platform, managementUrl }: WayOnPhoneProps) {
  const { where, way } = STORES[platform];
  return (
    <div css={detailStyle}>
      <p>On a phone: tap the menu at the top right, then SUBSCRIPTIONS.</p>
      {isWebAddress(managementUrl) ? (
        <p>
          Or without the app:{" "}
          <a href={managementUrl} target="_blank" rel="noreferrer">
            {`Manage ${where}`}
          </a>
        </p>
      ) : (
        <p>{`Or without the app: ${way}.`}</p>
      )}
    </div>
  );
}
