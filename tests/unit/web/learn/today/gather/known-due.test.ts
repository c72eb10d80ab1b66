import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { lineItemId } from "@gruezi/contract/learning-item";
import type { Grade } from "@gruezi/contract/review-log";
import { DEFAULT_SCHEDULING, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
import {
  aDueCard,
  aTodayWorld,
  cardIdOf,
  sourcesOf,
  type TodayWorld,
} from "#support/web/learn/today-sources.ts";
import { gather } from "#web/features/learn/today/gather/gather.ts";
import { planOf } from "#web/features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf, withSchedule } from "#web/features/learn/today/supply/supply.ts";

const BECK = "bim-beck";
const LINES = ["0a0b0c0d", "0a0b0c0e"];
const CARDS = Array.from({ length: 12 }, (_none, at) => cardIdOf(BECK, at));

const worldOf = (due: number): TodayWorld => {
  const world = aTodayWorld({ decks: new Map([[BECK, CARDS]]), lines: new Map([[BECK, LINES]]) });
  world.schedules = new Map(CARDS.slice(0, due).map((_id, at) => aDueCard(BECK, at, world.now - DAY - at)));
  return world;
};

/** A device of the learner's, with what it keeps from opening to opening. */
class Device {
  supply: Supply | null = null;
  readonly world: TodayWorld;
  constructor(world: TodayWorld) {
    this.world = world;
  }

  async open(): Promise<readonly string[]> {
    const supply = await gather(sourcesOf(this.world), "anna", this.supply);
    if (!supply.hasAccess) throw new Error("There is no plan.");
    this.supply = supply;
    return planOf(suppliedOf(supply, this.world.now), this.world.now);
  }

  /** Answers it here: the server gets the row and the schedule at once. */
  answer(itemId: string, grade: Grade): void {
    const schedule = answered(this.world, itemId, grade);
    const rowIds = [schedule.Row ?? ""];
    if (this.supply)
      this.supply = withSchedule(this.supply, { itemId, schedule, rowIds, day: this.supply.day });
  }
}

let rowCount = 0;

/** An answer as the server has it: the row, and the schedule that the device has made of it. */
function answered(world: TodayWorld, itemId: string, grade: Grade): CardSchedule {
  rowCount += 1;
  const id = `row${String(rowCount).padStart(7, "0")}`;
  world.now += MINUTE;
  world.loggedAt = world.now;
  const at = world.now;
  world.rows.push({ kind: "answer", at, id, grade, milliseconds: 1, item: itemId });
  const origin = { itemId, kind: "card", videoId: BECK } as const;
  const before = world.schedules.get(itemId);
  const after = scheduleAfter(before, { origin, grade, now: at, scheduling: DEFAULT_SCHEDULING });
  const schedule = { ...after, Row: id, RowAt: at };
  world.schedules.set(itemId, schedule);
  return schedule;
}

const fresh = (world: TodayWorld) => new Device(world).open();

describe("what the device knows already", () => {
  it("is not read again, neither at the next opening nor when it comes back", async () => {
    const world = worldOf(10);
    const device = new Device(world);
    await device.open();
    expect(world.reads).toBe(10);
    for (const itemId of CARDS.slice(0, 10)) device.answer(itemId, 3);

    await device.open();
    world.now += 60 * DAY;

    expect(await device.open()).toHaveLength(10);
    expect(world.reads).toBe(10);
  });

  it("is read again where another device has answered it, and only that", async () => {
    const world = worldOf(10);
    const device = new Device(world);
    await device.open();
    world.reads = 0;
    const schedule = answered(world, CARDS[3] ?? "", 3);

    expect(await device.open()).not.toContain(CARDS[3]);
    expect(device.supply?.schedules.get(CARDS[3] ?? "")).toEqual(schedule);
    expect(world.reads).toBe(1);
    await device.open();
    expect(world.reads).toBe(1);
  });

  it("is given up where it was let go of elsewhere, which no log tells", async () => {
    const world = worldOf(10);
    const device = new Device(world);
    await device.open();
    world.schedules.delete(CARDS[3] ?? "");

    expect(await device.open()).toEqual(await fresh(world));
  });

  it("is filled up where more is due than one sitting asks, from where it stopped", async () => {
    const world = aTodayWorld();
    const ids = Array.from({ length: 100 }, (_none, at) => cardIdOf(BECK, at));
    world.decks.set(BECK, ids);
    // All of them due in the same instant, so that only their ids tell where it stopped.
    world.schedules = new Map(ids.map((_id, at) => aDueCard(BECK, at, world.now - DAY)));
    const device = new Device(world);
    const first = await device.open();
    for (const itemId of first) device.answer(itemId, 4);

    expect(await device.open()).toHaveLength(40);
    expect(world.reads).toBe(100);
    expect(new Set([...first, ...(await device.open())]).size).toBe(100);
    expect(world.reads).toBe(100);
  });

  it("never hides anything: whatever happens here and elsewhere, all is asked that a new device would ask", async () => {
    const deed = fc.record({
      what: fc.constantFrom("here", "elsewhere", "let go", "kept", "later", "open"),
      card: fc.nat({ max: CARDS.length - 1 }),
      grade: fc.constantFrom(1, 2, 3, 4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 30 }), fc.nat({ max: 8 }), async (deeds, due) => {
        const world = worldOf(due);
        world.settings = { ...world.settings, NewADay: 100 };
        const device = new Device(world);
        await device.open();
        for (const { what, card, grade } of deeds) {
          const itemId = CARDS[card] ?? "";
          if (what === "here") device.answer(itemId, grade);
          if (what === "elsewhere") answered(world, itemId, grade);
          if (what === "let go") world.schedules.delete(itemId);
          if (what === "kept") {
            const kept = aSchedule({ Kind: "line", VideoID: BECK, state: 0, due: world.now });
            world.schedules.set(lineItemId(BECK, LINES[card % 2] ?? ""), kept);
          }
          if (what === "later") world.now += grade * DAY + HOUR;
          if (what === "open") await device.open();
        }

        expect((await device.open()).toSorted()).toEqual((await fresh(world)).toSorted());
      }),
    );
  });
});
