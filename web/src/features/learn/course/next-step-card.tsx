import { StartCard, StartCardPlace } from "#features/learn/catalogue/start-card.tsx";
import { paths } from "#lib/paths.ts";
import { nextStep } from "./next-step.ts";
import { stepWords } from "./step-words.ts";
import { useNextStep } from "./use-next-step.ts";

/** @param due number of items due now */
export function NextStepCard({ due }: { due: number }) {
  const state = useNextStep((stand) => nextStep({ ...stand, due }));
  if (state.status === "loading") return <StartCardPlace label="Loading your next step" />;
  const words = state.status === "ready" ? stepWords(state.value) : null;
  const { lead, ...card } = words ?? { lead: "Next", title: "The course, unit by unit", to: paths.course };
  return <StartCard lead={`${lead}:`} {...card} />;
}
