import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import type { MinedItem } from "@gruezi/contract/mined-items";

type Schedules = ReadonlyMap<string, CardSchedule>;

/** Lines and words that the learner keeps, as far as this device has looked for their schedules. */
export interface MinedSupply {
  /** Without an answer, in the order of keeping: new items. */
  unasked: readonly MinedItem[];
  /** Items with an answer: their schedules are read when they are due. */
  asked: ReadonlySet<string>;
}

export const NO_MINED: MinedSupply = { unasked: [], asked: new Set() };

const hasBegun = ({ state, Suspended }: CardSchedule): boolean => state !== NEW || Suspended === true;

/** A line or a word whose only answer was taken back is an item by being kept alone. */
export const hasAnswer = ([, schedule]: readonly [string, CardSchedule]): boolean =>
  schedule.Kind === "card" || hasBegun(schedule);

/** The items with an answer: schedules that are at hand say so, and `known` for all others. */
export const askedAmong = (
  itemIds: readonly string[],
  known: ReadonlySet<string>,
  schedules: Schedules,
): ReadonlySet<string> =>
  new Set(
    itemIds.filter((itemId) => {
      const schedule = schedules.get(itemId);
      return schedule ? hasBegun(schedule) : known.has(itemId);
    }),
  );

/** After answers that were given here. */
export const afterAnswers = ({ unasked, asked }: MinedSupply, schedules: Schedules): MinedSupply => ({
  unasked: unasked.filter(({ itemId }) => !schedules.has(itemId)),
  asked: askedAmong([...asked, ...unasked.map(({ itemId }) => itemId)], asked, schedules),
});
