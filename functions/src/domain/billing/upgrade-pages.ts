/**
 * Prices of the upgrade pages of a subscription. Stripe cannot close such a page, so an `outdated` one, from
 * before the last command, may still be confirmed.
 */
export interface UpgradePages {
  open: readonly string[];
  outdated: readonly string[];
}

/** A new page makes an older one of the same price good: both sell the same. */
export const openPage = ({ open, outdated }: UpgradePages, price: string): UpgradePages => ({
  open: [...new Set([...open, price])],
  outdated: outdated.filter((one) => one !== price),
});

/** What was confirmed in time, or is agreed by the command, is no upgrade to be undone later. */
export const outdatePages = (
  { open, outdated }: UpgradePages,
  { paidPrice, agreedPrice }: { paidPrice: string | undefined; agreedPrice: string | undefined },
): UpgradePages => ({
  open: [],
  outdated: [...new Set([...outdated, ...open.filter((one) => one !== paidPrice)])].filter(
    (one) => one !== agreedPrice,
  ),
});
