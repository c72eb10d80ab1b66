import { type CardSchedule, NEVER_DUE, NEW } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { lineItemId, readItemId } from "@gruezi/contract/learning-item";
import type { Grade } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { DEFAULT_SCHEDULING, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
const LINES = ["0a0b0c0d", "0a0b0c0e", "0a0b0c0f"];
const CARDS = Array.from({ length: 12 }, (_none, at) => cardIdOf(BECK, at));
const ITEMS = [...CARDS, ...LINES.map((lineId) => lineItemId(BECK, lineId))];

const worldOf = (due: number): TodayWorld => {
  const world = aTodayWorld({ decks: new Map([[BECK, CARDS]]), lines: new Map([[BECK, LINES]]) });
  world.schedules = new Map(CARDS.slice(0, due).map((_id, at) => aDueCard(BECK, at, world.now - DAY - at)));
  return world;
};

/** A device with its cache. */
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

  /** The server gets row and schedule at once. */
  answer(itemId: string, grade: Grade): void {
    const schedule = answered(this.world, itemId, grade);
    const rowIds = [schedule.Row ?? ""];
    if (this.supply)
      this.supply = withSchedule(this.supply, { itemId, schedule, rowIds, day: this.supply.day });
  }
}

let rowCount = 0;

function nextRow(world: TodayWorld): { at: number; id: string } {
  rowCount += 1;
  world.now += MINUTE;
  world.loggedAt = world.now;
  return { at: world.now, id: `row${String(rowCount).padStart(7, "0")}` };
}

/** Stored row and schedule. */
function answered(world: TodayWorld, itemId: string, grade: Grade): CardSchedule {
  const { at, id } = nextRow(world);
  world.rows.push({ kind: "answer", at, id, grade, milliseconds: 1, item: itemId });
  const origin = { itemId, kind: readItemId(itemId).kind, videoId: BECK };
  const before = world.schedules.get(itemId);
  const after = scheduleAfter(before, { origin, grade, now: at, scheduling: DEFAULT_SCHEDULING });
  const schedule = { ...after, Row: id, RowAt: at };
  world.schedules.set(itemId, schedule);
  return schedule;
}

const isMined = (world: TodayWorld, lineId: string) =>
  world.mined.get(BECK)?.LineIDs.includes(lineId) ?? false;

/** On another device. */
function changeMined(world: TodayWorld, lineId: string, isIn: boolean): void {
  if (isMined(world, lineId) === isIn) return;
  world.now += MINUTE;
  const others = (world.mined.get(BECK)?.LineIDs ?? []).filter((other) => other !== lineId);
  world.mined.set(BECK, { LineIDs: isIn ? [...others, lineId] : others, Words: [], At: world.now });
  const itemId = lineItemId(BECK, lineId);
  const known = world.schedules.get(itemId);
  if (!known || (known.Suspended ?? false) !== isIn) return;
  const { Suspended: _aside, ...schedule } = known;
  const { at, id } = nextRow(world);
  world.rows.push({ kind: isIn ? "back" : "aside", at, id, item: itemId });
  const isNew = schedule.state === NEW;
  const aside = { due: NEVER_DUE, Suspended: true as const };
  const changed = isNew ? {} : isIn ? { due: at } : aside;
  world.schedules.set(itemId, { ...schedule, ...changed, Row: id, RowAt: at });
}

/** On another device: the line is new again. */
function takenBack(world: TodayWorld, itemId: string): void {
  const schedule = world.schedules.get(itemId);
  if (schedule?.reps !== 1 || schedule.Suspended || schedule.Row === undefined) return;
  const { at, id } = nextRow(world);
  world.rows.push({ kind: "undo", at, id, undone: schedule.Row, item: itemId });
  const origin = { itemId, kind: readItemId(itemId).kind, videoId: BECK };
  world.schedules.set(itemId, { ...newSchedule(origin, at), Row: id, RowAt: at });
}

const fresh = (world: TodayWorld) => new Device(world).open();

describe("cached schedules", () => {
  it("are not read again, neither at the next opening nor when due again", async () => {
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

  it("are read again after another device's answer, and only those", async () => {
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

  it("are dropped if the server counts fewer, which no log shows", async () => {
    const world = worldOf(10);
    const device = new Device(world);
    await device.open();
    world.schedules.delete(CARDS[3] ?? "");

    expect(await device.open()).toEqual(await fresh(world));
  });

  it("are refilled from where they stopped, if more is due than a sitting asks", async () => {
    const world = aTodayWorld();
    const ids = Array.from({ length: 100 }, (_none, at) => cardIdOf(BECK, at));
    world.decks.set(BECK, ids);
    // Due at once: only ids show where the supply stopped.
    world.schedules = new Map(ids.map((_id, at) => aDueCard(BECK, at, world.now - DAY)));
    const device = new Device(world);
    const first = await device.open();
    for (const itemId of first) device.answer(itemId, 4);

    expect(await device.open()).toHaveLength(40);
    expect(world.reads).toBe(100);
    expect(new Set([...first, ...(await device.open())]).size).toBe(100);
    expect(world.reads).toBe(100);
  });

  it("never hide anything: after any history, everything is asked as on a new device", async () => {
    const deed = fc.record({
      what: fc.constantFrom("here", "elsewhere", "taken back", "let go", "mined", "later", "open"),
      item: fc.nat({ max: ITEMS.length - 1 }),
      grade: fc.constantFrom(1, 2, 3, 4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 30 }), fc.nat({ max: 8 }), async (deeds, due) => {
        const world = worldOf(due);
        world.settings = { ...world.settings, NewADay: 100 };
        const device = new Device(world);
        await device.open();
        for (const { what, item, grade } of deeds) {
          const itemId = ITEMS[item] ?? "";
          const lineId = LINES[item % LINES.length] ?? "";
          const isItem = item < CARDS.length || isMined(world, itemId.slice(BECK.length + 1));
          if (what === "here" && isItem) device.answer(itemId, grade);
          if (what === "elsewhere" && isItem) answered(world, itemId, grade);
          if (what === "taken back") takenBack(world, lineItemId(BECK, lineId));
          if (what === "let go") changeMined(world, lineId, false);
          if (what === "mined") changeMined(world, lineId, true);
          if (what === "later") world.now += grade * DAY + HOUR;
          if (what === "open") await device.open();
        }

        expect((await device.open()).toSorted()).toEqual((await fresh(world)).toSorted());
      }),
    );
  });
});
