import type { GetPaymentsResponse } from "@gruezi/contract/callables/get-payments";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { getPayments } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";

export interface ShownPayments extends GetPaymentsResponse {
  isLoadingEarlier: boolean;
  /** Failure of the last attempt to load earlier ones. */
  failure: Reason | null;
}

const payments = asked<ShownPayments>({
  ask: async () => ({ ...(await getPayments(null)), isLoadingEarlier: false, failure: null }),
});

export const paymentsAtom = atom((get) => get(payments.answerAtom)());

export const openPaymentsAtom = atom(null, (_get, set) => set(payments.askAtom));

export const loadEarlierPaymentsAtom = atom(null, async (get, set) => {
  const answer = get(paymentsAtom);
  if (answer.status !== "ready" || answer.value.next === null || answer.value.isLoadingEarlier) return;
  const { next: place } = answer.value;
  const change = (changed: (shown: ShownPayments) => Partial<ShownPayments>) =>
    set(payments.changeAtom, undefined, (shown) =>
      // The list may have been loaded anew meanwhile.
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
