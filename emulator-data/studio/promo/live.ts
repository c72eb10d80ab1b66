import { between, easeOut } from "../drawing/motion.ts";
import { INK, PAPER } from "../drawing/palettes.ts";
import { circle, group, rect, times } from "../drawing/shapes.ts";
import { fill, layer, setText } from "../drawing/typography.ts";
import { FRAME, FRAME_MARGIN, FRAME_TEXT_WIDTH, heading, LIVE_RED, PANEL_TOP } from "./frame.ts";

const CLOCK = { x: 270, y: 330, radius: 196 };
const EIGHT_O_CLOCK_DEGREES = 240;
const HOUR_DEGREES = 30;

export function drawLive(now: number): string {
  const hour = easeOut(now, 0.2, 1.3);
  return [
    fill([0, 0, FRAME.width, FRAME.height], LIVE_RED),
    clock(hour),
    words(easeOut(now, 0.3, 0.5)),
    heading("Live lesson", PAPER, PAPER),
  ].join("");
}

function clock(hour: number): string {
  const hands = [hand(EIGHT_O_CLOCK_DEGREES - HOUR_DEGREES * (1 - hour), 104, 20), hand(360 * hour, 158, 14)];
  const face = [circle([0, 0, CLOCK.radius], PAPER), ticks(), ...hands, circle([0, 0, 15], INK)];
  return `<svg class="picture" style="left:0;top:0;width:540px;height:${PANEL_TOP}px" viewBox="0 0 540 ${PANEL_TOP}">${group(`translate(${CLOCK.x} ${CLOCK.y})`, ...face)}</svg>`;
}

function ticks(): string {
  return times(12, (index) =>
    group(`rotate(${index * HOUR_DEGREES})`, rect([-6, -182, 12, index % 3 === 0 ? 40 : 26], INK)),
  );
}

function hand(degrees: number, length: number, width: number): string {
  return group(`rotate(${between(0, degrees, 1)})`, rect([-width / 2, -length, width, length + 34], INK));
}

function words(arrived: number): string {
  const column = { left: FRAME_MARGIN, width: FRAME_TEXT_WIDTH, colour: PAPER } as const;
  return layer(
    `transform:translateY(${between(40, 0, arrived)}px)`,
    setText("Tuesday<br>8 PM", {
      ...column,
      top: 596,
      height: 240,
      size: 120,
      weight: 850,
      tracking: -0.05,
      leading: 0.95,
    }),
    setText("A teacher, live, every week", {
      ...column,
      top: 858,
      height: 60,
      size: 32,
      weight: 480,
      tracking: -0.01,
      leading: 1.2,
    }),
  );
}
