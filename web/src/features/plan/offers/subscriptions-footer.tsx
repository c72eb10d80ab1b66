import { css, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { canUpdateCard } from "@gruezi/contract/your-plan";
import { useAtomValue, useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { BusyButton } from "#components/busy-button.tsx";
import { Button, quietInset } from "#components/button.tsx";
import { LegalLink } from "#components/legal-link.tsx";
import { isEmbeddedAtom, platformAtom } from "#data/bridge/embedding.ts";
import { asksForWaiver } from "#data/settings.ts";
import { knownPlan, type Standing } from "#features/plan/current-plan/standing.ts";
import {
  busyWithAtom,
  CARD_UPDATE,
  restoreAtom,
  updateCardAtom,
} from "#features/plan/purchase/work.atoms.ts";
import { paths } from "#lib/paths.ts";

const footerStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.l });
const linksStyle = (theme: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    columnGap: theme.space.l,
    "& > a": { display: "inline-flex", alignItems: "center", minHeight: theme.size.target },
    "& > button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
  });
const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, maxWidth: size.reading });

export function SubscriptionsFooter({ standing }: { standing: Standing }) {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  const held = knownPlan(standing);
  return (
    <div css={footerStyle}>
      {held && <CardUpdate held={held} />}
      <div css={linksStyle}>
        {standing.status === "signed-in" && <Link to={paths.myAccount}>My account</Link>}
        <Link to={paths.home}>still not sure? learn more</Link>
        {!isEmbedded && <Link to={paths.gift}>give or redeem a gift</Link>}
        {isEmbedded ? <RestorePurchase /> : <Link to={paths.home}>{`learn ${BRAND.dialect}`}</Link>}
      </div>
      {asksForWaiver() && (
        <p css={noteStyle}>
          By subscribing you ask us to open the content at once, and you know that your right of withdrawal
          ends for content that has been delivered.
        </p>
      )}
      <p css={noteStyle}>
        By subscribing you agree to our{" "}
        <LegalLink to={paths.termsAndConditions}>terms and conditions</LegalLink> and{" "}
        <LegalLink to={paths.privacyPolicy}>Privacy Policy</LegalLink>. Your plan renews by itself until you
        cancel it.
      </p>
    </div>
  );
}

function RestorePurchase() {
  const restore = useSetAtom(restoreAtom);
  const isBusy = useAtomValue(busyWithAtom) !== null;
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => void restore()}>
      restore purchase
    </Button>
  );
}

function CardUpdate({ held }: { held: CurrentSubscription }) {
  const updateCard = useSetAtom(updateCardAtom);
  const busyWith = useAtomValue(busyWithAtom);
  const platform = useAtomValue(platformAtom);
  if (held.platform !== platform || !canUpdateCard(held)) return null;
  return (
    <BusyButton
      // After the grace period the plan's own button is the primary one.
      variant={held.state === "grace" ? "primary" : "secondary"}
      isBusy={busyWith === CARD_UPDATE}
      busyLabel="One moment…"
      disabled={busyWith !== null}
      onClick={() => void updateCard()}
    >
      update card info
    </BusyButton>
  );
}
