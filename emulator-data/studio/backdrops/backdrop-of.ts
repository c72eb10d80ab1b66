import type { BackdropName } from "../lesson/storyboard.ts";
import type { Backdrop } from "./backdrop.ts";
import { bakery } from "./bakery.ts";
import { cafe } from "./cafe.ts";
import { doctor } from "./doctor.ts";
import { kitchen } from "./kitchen.ts";
import { lake } from "./lake.ts";
import { livingRoom } from "./living-room.ts";
import { market } from "./market.ts";
import { mountain } from "./mountain.ts";
import { office } from "./office.ts";
import { phone } from "./phone.ts";
import { stairwell } from "./stairwell.ts";
import { station } from "./station.ts";
import { street } from "./street.ts";

const BACKDROPS: Record<BackdropName, Backdrop> = {
  bakery,
  stairwell,
  station,
  kitchen,
  street,
  office,
  lake,
  mountain,
  cafe,
  market,
  "living-room": livingRoom,
  doctor,
  phone,
};

export function backdropOf(name: BackdropName): Backdrop {
  return BACKDROPS[name];
}
