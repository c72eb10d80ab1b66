import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { reloadOfferAtom } from "#features/plan/cards/offer.atoms.ts";
import { useEarlyReturn } from "#features/plan/purchase/return-after-reload.ts";
import { useEarlyPurchase } from "#features/plan/purchase/use-early-purchase.ts";
import { Plans } from "./plans.tsx";
import { LEFT_COLUMN, planScreen, plansStyle } from "./plans-layout.ts";
import { PlansSkeleton } from "./plans-skeleton.tsx";
import backgroundDark from "./promo/background-dark.webp";
import backgroundLight from "./promo/background-light.webp";
import { PromoVideo } from "./promo-video.tsx";
import { StandingNotices } from "./standing-notices.tsx";
import { SubscriptionsFooter } from "./subscriptions-footer.tsx";
import { useStanding } from "./use-standing.ts";

interface SubscriptionsViewProps {
  isCancelling: boolean;
  onCancel: () => void;
}

const backgroundStyle = css({
  position: "fixed",
  zIndex: -1,
  inset: 0,
  background: `url(${backgroundLight}) bottom / cover no-repeat`,
  "@media (prefers-color-scheme: dark)": { backgroundImage: `url(${backgroundDark})` },
});
const layoutStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    [planScreen.twoColumns]: {
      gridTemplateColumns: `${LEFT_COLUMN} minmax(0, 1fr)`,
      gridTemplateRows: "auto 1fr",
      columnGap: space.xl,
    },
    [planScreen.roomy]: { columnGap: space.xxl },
  });
const headStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    paddingTop: space.s,
    // On slow connections the head arrives before the film, and would take its column.
    [planScreen.twoColumns]: { gridColumn: 2 },
  });
const titleStyle = ({ text }: Theme) => css(text.title);
const meaningStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const leadStyle = ({ text, size }: Theme) =>
  css({ ...text.lead, maxWidth: size.reading, textWrap: "balance" });
const rightStyle = (theme: Theme) => [plansStyle(theme), css({ [planScreen.twoColumns]: { gridColumn: 2 } })];
/** Column of the film. On a phone the film follows the prices. */
const leftStyle = css({ [planScreen.twoColumns]: { gridColumn: 1, gridRow: "1 / span 2" } });

export function SubscriptionsView({ isCancelling, onCancel }: SubscriptionsViewProps) {
  const standing = useStanding(isCancelling);
  useEarlyReturn();
  const loadEarly = useEarlyPurchase();
  return (
    <div css={layoutStyle}>
      <div aria-hidden="true" css={backgroundStyle} />
      <Head />
      <div css={rightStyle} onPointerDownCapture={loadEarly} onFocusCapture={loadEarly}>
        <StandingNotices standing={standing} />
        <OfferRegion>
          <Plans standing={standing} isCancelling={isCancelling} onCancel={onCancel} />
        </OfferRegion>
        <SubscriptionsFooter standing={standing} />
      </div>
      <div css={leftStyle}>
        <PromoVideo />
      </div>
    </div>
  );
}

function Head() {
  return (
    <div css={headStyle}>
      <h1 lang="gsw" css={titleStyle}>
        Chunsch mit?
      </h1>
      <p css={meaningStyle}>Zurich German for “Are you coming along?”</p>
      <p css={leadStyle}>By the month or by the year, and you can cancel whenever you like.</p>
    </div>
  );
}

function OfferRegion({ children }: { children: ReactNode }) {
  const reload = useSetAtom(reloadOfferAtom);
  return (
    <LoadedRegion loading={<PlansSkeleton />} failedTitle="The plans did not load" onRetry={reload}>
      {children}
    </LoadedRegion>
  );
}
