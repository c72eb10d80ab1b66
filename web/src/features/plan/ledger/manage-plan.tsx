import { css, type Theme } from "@emotion/react";
import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { STORES } from "@gruezi/contract/stores";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { Link } from "react-router-dom";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { TRY_AGAIN_SOON } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { isWebAddress } from "#lib/stores.ts";
import { checkAgainAtom } from "./ledger.atoms.ts";

interface Managed extends Pick<SubscriptionRecord, "platform" | "managementUrl"> {
  isCancellable: boolean;
}

/** Fixed text: docs/product.md#the-plans-page. */
const ON_THE_WEB = "To manage it, open the subscriptions page in a browser and log in.";

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const linksStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", columnGap: space.l });
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** Links that manage a plan. Renders nothing for gifts, which cannot be managed. */
export function ManagePlan({ platform, managementUrl, isCancellable }: Managed) {
  const here = useAtomValue(platformAtom);
  if (platform === null) return null;
  if (platform === "stripe") {
    return here !== "stripe" ? (
      <p css={noteStyle}>{ON_THE_WEB}</p>
    ) : (
      <p css={linksStyle}>
        <Link to={paths.subscriptions} css={linkStyle}>
          Change
        </Link>
        {isCancellable && (
          <Link to={paths.cancel} css={linkStyle}>
            Cancel
          </Link>
        )}
      </p>
    );
  }
  const { where, way } = STORES[platform];
  const label = `Manage ${where}`;
  if (platform === here) return <ManageInApp label={label} />;
  if (!isWebAddress(managementUrl)) return <p css={noteStyle}>{`To manage it, ${way}.`}</p>;
  return (
    <a href={managementUrl} target="_blank" rel="noreferrer" css={linkStyle}>
      {label}
    </a>
  );
}

/** Opens the store's page and refreshes the ledger afterwards. */
function ManageInApp({ label }: { label: string }) {
  const [isOpening, setIsOpening] = useState(false);
  const openStorePage = useSetAtom(openStoreAtom);
  const check = useSetAtom(checkAgainAtom);
  const showAlert = useSetAtom(showAlertAtom);

  const openStore = async () => {
    setIsOpening(true);
    try {
      await openStorePage();
      await check();
    } catch {
      showAlert(TRY_AGAIN_SOON);
    } finally {
      setIsOpening(false);
    }
  };

  return (
    <BusyButton variant="quiet" isBusy={isOpening} busyLabel="One moment…" onClick={openStore}>
      {label}
    </BusyButton>
  );
}
