/** The fields of a RevenueCat event that name a customer. A TRANSFER has no `app_user_id`. */
export interface RevenueCatEvent {
  type: string;
  app_user_id?: string | null | undefined;
  original_app_user_id?: string | null | undefined;
  aliases?: readonly string[] | null | undefined;
  transferred_from?: readonly string[] | null | undefined;
  transferred_to?: readonly string[] | null | undefined;
}

/** RevenueCat's ids of people who have not logged in begin with this. */
const ANONYMOUS = "$RCAnonymousID:";

/**
 * Everybody whose purchases may have changed, each once: the learner who lost a purchase as well as the one who got it.
 */
export function learnerIdsOf(event: RevenueCatEvent): readonly string[] {
  const ids = [
    event.app_user_id,
    event.original_app_user_id,
    ...(event.aliases ?? []),
    ...(event.transferred_from ?? []),
    ...(event.transferred_to ?? []),
  ].filter((id) => typeof id === "string");
  return [...new Set(ids)].filter((id) => id !== "" && !id.startsWith(ANONYMOUS));
}
