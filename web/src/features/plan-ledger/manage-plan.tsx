import { css, type Theme } from "@emotion/react";
import type { Platform, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { platformAtom } from "#data/embedding.ts";
import { paths } from "#lib/paths.ts";
import { ManageInApp } from "./manage-in-app.tsx";

type Managed = Pick<SubscriptionRecord, "platform" | "managementUrl">;

interface StoreWords {
  label: string;
  /** For when the store has not told us an address. */
  instructions: string;
}

const STORES: Record<Exclude<Platform, "stripe">, StoreWords> = {
  ios: {
    label: "Manage in the App Store",
    instructions: "To manage it, open Settings on your iPhone or iPad, tap your name, then Subscriptions.",
  },
  android: {
    label: "Manage on Google Play",
    instructions:
      "To manage it, open Google Play, tap your picture, then Payments & subscriptions, then Subscriptions.",
  },
};

/** The specification's instructions (its section 2). */
const ON_THE_WEB = "To manage it, open the subscriptions page in a browser and log in.";

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** The address comes from outside, so only a web address is followed. */
const isWebAddress = (url: string | null): url is string => url?.startsWith("https://") ?? false;

/** Where a purchase is changed or cancelled; nothing for a gift, which nobody manages. */
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
  const { label, instructions } = STORES[platform];
  if (platform === here) return <ManageInApp label={label} />;
  if (!isWebAddress(managementUrl)) return <p css={noteStyle}>{instructions}</p>;
  return (
    <a href={managementUrl} target="_blank" rel="noreferrer" css={linkStyle}>
      {label}
    </a>
  );
}
