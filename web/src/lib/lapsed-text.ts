import type { LapsedPlan } from "@gruezi/contract/plan-access";
import { formatDate } from "./format-date.ts";

export const lapsedText = ({ name, endedAt }: LapsedPlan): string =>
  `Your ${name} ended on ${formatDate(endedAt)}.`;
