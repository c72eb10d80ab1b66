import type { GetPaymentsResponse } from "@gruezi/contract/callables/get-payments";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { getPayments } from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";
import { reasonOf } from "#lib/app-error.ts";

export interface PaymentsState extends GetPaymentsResponse {
  isLoadingEarlier: boolean;
  /** Reason why earlier payments did not load. Null unless the last attempt failed. */
  failure: Reason | null;
}

const payments = createQuery<PaymentsState>({
  fetch: async () => ({ ...(await getPayments(null)), isLoadingEarlier: false, failure: null }),
});

export const paymentsAtom = atom((get) => get(payments.stateAtom)());

export const openPaymentsAtom = atom(null, (_get, set) => set(payments.fetchAtom));

export const loadEarlierPaymentsAtom = atom(null, async (get, set) => {
  const state = get(paymentsAtom);
  if (state.status !== "ready" || state.value.next === null || state.value.isLoadingEarlier) return;
  const { next: place } = state.value;
  const change = (changed: (shown: PaymentsState) => Partial<PaymentsState>) =>
    set(payments.changeAtom, undefined, (shown) =>
      // The list may have been loaded again meanwhile, so its place must still be the same.
      shown.next === place ? { ...shown, ...changed(shown) } : shown,
    );
  change(() => ({ isLoadingEarlier: true, failure: null }));
  try {
    const { payments: earlier, next } = await getPayments(place);
    change((shown) => ({ payments: [...shown.payments, ...earlier], next, isLoadingEarlier: false }));
  } catch (error) {
    change(() => ({ isLoadingEarlier: false, failure: reasonOf(error) }));
  }
});
