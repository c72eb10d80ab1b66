import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";

/** Plans that a store goes on charging for. */
export const findStorePlans = (current: CurrentSubscriptions): readonly CurrentSubscription[] =>
  Object.values(current).filter(
    ({ platform, cancels }) => !cancels && (platform === "ios" || platform === "android"),
  );
