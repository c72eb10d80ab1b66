import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { MinedItem } from "@gruezi/contract/mined-items";

type Schedules = ReadonlyMap<string, CardSchedule>;

/** Lines and words that the learner keeps, as far as this device has looked for their schedules. */
export interface MinedSupply {
  /** Without a schedule, in the order of keeping: new items. */
  unasked: readonly MinedItem[];
  /** Items with a schedule, which is read when it is due. */
  asked: ReadonlySet<string>;
}

export const NO_MINED: MinedSupply = { unasked: [], asked: new Set() };

/** After answers that were given here. */
export const afterAnswers = ({ unasked, asked }: MinedSupply, schedules: Schedules): MinedSupply => ({
  unasked: unasked.filter(({ itemId }) => !schedules.has(itemId)),
  asked: new Set([
    ...asked,
    ...unasked.map(({ itemId }) => itemId).filter((itemId) => schedules.has(itemId)),
  ]),
});
