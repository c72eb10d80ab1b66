import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { Statement } from "#components/statement.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { reloadOfferAtom } from "#features/plan/cards/offer.atoms.ts";
import { GiftForm } from "#features/plan/gift/gift-form.tsx";
import { RedeemForm } from "#features/plan/gift/redeem-form.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

const formsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: space.xxl, paddingTop: space.xl });

/** Page at `/gift`. */
export function GiftPage() {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  return (
    <SignedInOnly title="Gift" ask="Please log in to give or redeem a gift.">
      {isEmbedded ? <InApp /> : <Forms />}
    </SignedInOnly>
  );
}

/** Note in the app, where stores allow no other payment than their own. */
function InApp() {
  return (
    <Statement title="Gifts">
      <p>Gifts are given and redeemed in a browser.</p>
    </Statement>
  );
}

function Forms() {
  const reload = useSetAtom(reloadOfferAtom);
  return (
    <>
      <Statement title="Swiss German as a gift">
        <p>Three or twelve months of a plan, paid once.</p>
      </Statement>
      <div css={formsStyle}>
        <LoadedRegion
          loading={<LoadingAnimation label="Loading the prices" />}
          failedTitle="The prices did not load"
          onRetry={reload}
        >
          <GiftForm />
        </LoadedRegion>
        <RedeemForm />
      </div>
    </>
  );
}
