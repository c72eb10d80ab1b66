import { atom } from "jotai";

type SignUpFlow = { isActive: false } | { isActive: true; completionHandlers: readonly (() => void)[] };

const flowAtom = atom<SignUpFlow>({ isActive: false });

export const isSignUpFlowActiveAtom = atom((get) => get(flowAtom).isActive);

/** `onComplete` continues the visitor's action after a successful sign-in. */
export const startSignUpFlowAtom = atom(null, (_get, set, onComplete: () => void) => {
  set(flowAtom, { isActive: true, completionHandlers: [onComplete] });
});

export const abandonSignUpFlowAtom = atom(null, (_get, set) => set(flowAtom, { isActive: false }));

export const completeSignUpFlowAtom = atom(null, (get, set) => {
  const flow = get(flowAtom);
  set(flowAtom, { isActive: false });
  if (flow.isActive) for (const complete of flow.completionHandlers) complete();
});
