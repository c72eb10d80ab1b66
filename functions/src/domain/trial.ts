export interface TrialHistory {
  hasAlreadySubscribed: boolean;
  /** A trial has been used with this e-mail address before, by whatever account. */
  isMarked: boolean;
}

/** The trial is for people who have never subscribed, on any platform; 0 where there is none. */
export const trialDaysFor = (
  freeTrialDays: number,
  { hasAlreadySubscribed, isMarked }: TrialHistory,
): number => (hasAlreadySubscribed || isMarked ? 0 : freeTrialDays);
