/** So many may leave in one night without a second thought. */
const FEW = 20;
/** Of those who have or had a plan lately. */
const SHARE = 0.1;

/** Whether so many logins can really be gone: where most seem to be, they cannot be seen, and nobody is to be deleted for that. */
export const canBeGone = (gone: number, holders: number): boolean => gone <= FEW || gone <= holders * SHARE;
