import { atom } from "jotai";

/** The purchase that the visitor signs up for. The page shows it during the sign-up. */
export interface SignUpPurpose {
  plan: string;
  price: string | null;
}

type SignUpFlow =
  | { isActive: false }
  | { isActive: true; purpose: SignUpPurpose | null; completionHandlers: readonly (() => void)[] };

const flowAtom = atom<SignUpFlow>({ isActive: false });

export const isSignUpFlowActiveAtom = atom((get) => get(flowAtom).isActive);

export const signUpPurposeAtom = atom((get) => {
  const flow = get(flowAtom);
  return flow.isActive ? flow.purpose : null;
});

/** Starts a sign-up. `onComplete` continues the visitor's action after a successful sign-in. */
export const startSignUpFlowAtom = atom(
  null,
  (_get, set, onComplete: () => void, purpose: SignUpPurpose | null = null) => {
    set(flowAtom, { isActive: true, purpose, completionHandlers: [onComplete] });
  },
);

export const abandonSignUpFlowAtom = atom(null, (_get, set) => set(flowAtom, { isActive: false }));

export const completeSignUpFlowAtom = atom(null, (get, set) => {
  const flow = get(flowAtom);
  set(flowAtom, { isActive: false });
  if (flow.isActive) for (const complete of flow.completionHandlers) complete();
});
