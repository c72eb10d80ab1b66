import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import type { MinedItem } from "@gruezi/contract/mined-items";

type Schedules = ReadonlyMap<string, CardSchedule>;

/** Mined lines and words whose schedules were looked up. */
export interface MinedSupply {
  /** In the order of mining. */
  unasked: readonly MinedItem[];
  /** Read when due. */
  asked: ReadonlySet<string>;
}

export const NO_MINED: MinedSupply = { unasked: [], asked: new Set() };

const hasBegun = ({ state, Suspended }: CardSchedule): boolean => state !== NEW || Suspended === true;

/** Undo of an only answer leaves a mined item without one. */
export const hasAnswer = ([, schedule]: readonly [string, CardSchedule]): boolean =>
  schedule.Kind === "card" || hasBegun(schedule);

/** Prefers schedules at hand to `known`. */
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

export const afterAnswers = ({ unasked, asked }: MinedSupply, schedules: Schedules): MinedSupply => ({
  unasked: unasked.filter(({ itemId }) => !schedules.has(itemId)),
  asked: askedAmong([...asked, ...unasked.map(({ itemId }) => itemId)], asked, schedules),
});
