import { between, easeOut } from "../drawing/motion.ts";
import { columnLeft, columnsWide, escapeHtml, fill, layer, MARGIN, setText } from "../drawing/typography.ts";
import type { TitleScene } from "../lesson/storyboard.ts";
import { picture } from "./picture.ts";
import type { Shot } from "./shot.ts";

const PICTURE_LEFT = columnLeft(8) - 8;
const PICTURE_WIDTH = 960 - PICTURE_LEFT;

export function drawTitle(scene: TitleScene, shot: Shot): string {
  const { field, onField } = shot.palette;
  return fill([0, 0, 960, 540], field) + place(shot) + wordmark(onField) + headline(scene, onField);
}

function place({ span, now, palette, leadBackdrop }: Shot): string {
  const shift = between(PICTURE_WIDTH, 0, easeOut(now, span.startSeconds, 0.48));
  const frame = {
    left: PICTURE_LEFT,
    top: 0,
    width: PICTURE_WIDTH,
    height: 540,
    view: [283, 0, 394, 540],
  } as const;
  return layer(`transform:translateX(${shift}px)`, picture(leadBackdrop, palette, frame));
}

function wordmark(colour: string): string {
  const setting = {
    left: MARGIN + 22,
    top: 40,
    width: 300,
    height: 26,
    size: 19,
    weight: 700,
    tracking: -0.01,
  };
  return fill([MARGIN, 46, 13, 13], colour) + setText("Grüezi", { ...setting, colour });
}

function headline({ gsw }: TitleScene, colour: string): string {
  return setText(escapeHtml(gsw), {
    left: MARGIN - 4,
    top: 96,
    width: columnsWide(7) - 24,
    height: 396,
    size: 156,
    smallest: 44,
    weight: 850,
    colour,
    tracking: -0.045,
    leading: 0.92,
    stand: "bottom",
  });
}
