import { DEFAULT_SCHEDULING, type Scheduling, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { learningSettingsAtom } from "#data/learning-settings.ts";

/** Settings for scheduling. Defaults until the settings have loaded, or if they fail. */
export const schedulingAtom = atom((get): Scheduling => {
  const settings = get(learningSettingsAtom);
  return settings.status === "ready" ? schedulingOf(settings.value) : DEFAULT_SCHEDULING;
});
