import { DEFAULT_SCHEDULING, type Scheduling, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { learningSettingsAtom } from "#data/learning-settings.ts";

/** The learner's own scheduling; the defaults until their settings are known, and where they cannot be had. */
export const schedulingAtom = atom((get): Scheduling => {
  const settings = get(learningSettingsAtom);
  return settings.status === "ready" ? schedulingOf(settings.value) : DEFAULT_SCHEDULING;
});
