/** RevenueCat's API v1 tells whole seconds. */
export const toDate = (instant: number): string => new Date(instant).toISOString().replace(/\.\d{3}Z$/, "Z");

export const toMaybeDate = (instant: number | null): string | null =>
  instant === null ? null : toDate(instant);
