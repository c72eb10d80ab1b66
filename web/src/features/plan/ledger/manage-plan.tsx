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

type Managed = Pick<SubscriptionRecord, "platform" | "managementUrl">;

/** The specification's instructions (its section 2). */
const ON_THE_WEB = "To manage it, open the subscriptions page in a browser and log in.";

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** Gifts cannot be managed. */
export function ManagePlan({ platform, managementUrl }: Managed) {
  const here = useAtomValue(platformAtom);
  if (platform === null) return null;
  if (platform === "stripe") {
    return here !== "stripe" ? (
      <p css={noteStyle}>{ON_THE_WEB}</p>
    ) : (
      <Link to={paths.subscriptions} css={linkStyle}>
        Change or cancel
      </Link>
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

/** Refreshes the ledger afterwards. */
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
