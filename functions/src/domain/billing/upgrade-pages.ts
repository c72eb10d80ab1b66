/**
 * Prices of the upgrade pages of a subscription. `outdated` pages were opened before the last command. Stripe
 * cannot close them, so a learner may still confirm one.
 */
export interface UpgradePages {
  open: readonly string[];
  outdated: readonly string[];
}

/** Notes a new page. It makes an outdated one of the same price valid again, since both sell the same. */
export const openPage = ({ open, outdated }: UpgradePages, price: string): UpgradePages => ({
  open: [...new Set([...open, price])],
  outdated: outdated.filter((one) => one !== price),
});

/**
 * Marks open pages as outdated. Leaves out the price that was confirmed in time and the price that the
 * command agrees on, since neither upgrade must be undone later.
 */
export const outdatePages = (
  { open, outdated }: UpgradePages,
  { paidPrice, agreedPrice }: { paidPrice: string | undefined; agreedPrice: string | undefined },
): UpgradePages => ({
  open: [],
  outdated: [...new Set([...outdated, ...open.filter((one) => one !== paidPrice)])].filter(
    (one) => one !== agreedPrice,
  ),
});
