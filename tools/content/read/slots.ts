import { MERIDIEMS, SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";
import { docId, list, oneOf, wholeNumber } from "@gruezi/contract/written-fields";
import * as v from "valibot";
import type { ContentFolder } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { readJsonFile } from "./json-file.ts";

export const slotSchema = v.strictObject({
  id: docId,
  Day: oneOf(SLOT_DAYS),
  Meridiem: oneOf(MERIDIEMS),
  Hour: wholeNumber(1, 12),
});

const slotsFile = v.strictObject({
  MaxAmountOfLessons: wholeNumber(0, 1000),
  slots: list(slotSchema, 0, 200),
});

export type Slots = v.InferOutput<typeof slotsFile>;
export type Slot = Slots["slots"][number];

export function readSlots(folder: ContentFolder, report: Report): Slots | undefined {
  const parsed = readJsonFile(folder, "slots.json", slotsFile, report);
  if (parsed === undefined) return undefined;
  const { fields, file, lineOf } = parsed;

  for (const [index, current] of fields.slots.entries()) {
    const earlier = fields.slots.slice(0, index);
    const fail = (field: "id" | "Hour", problem: string) =>
      report({ file, line: lineOf(["slots", index, field]), field: `slots[${index}].${field}`, problem });
    if (earlier.some(({ id }) => id === current.id)) fail("id", `"${current.id}" is already there`);
    const sameHour = earlier.find((other) => hourOf(other) === hourOf(current));
    if (sameHour) fail("Hour", `${hourOf(current)} is already the hour of "${sameHour.id}"`);
  }
  return fields;
}

export const hourOf = ({ Day, Meridiem, Hour }: Slot) => `${Day} ${Hour} ${Meridiem}`;
