import { between, easeOut } from "../drawing/motion.ts";
import { columnsWide, escapeHtml, fill, layer, MARGIN, setText } from "../drawing/typography.ts";
import type { WordScene } from "../lesson/storyboard.ts";
import { arcs } from "./arcs.ts";
import type { Shot } from "./shot.ts";

/** Draws a word without its meaning, which the captions give. */
export function drawWord(scene: WordScene, shot: Shot): string {
  return ornament(shot) + word(scene, shot) + progress(shot);
}

function ornament({ span, now, palette }: Shot): string {
  const arrival = easeOut(now, span.startSeconds, 0.48);
  const { field, far, mid, near, glow, sky } = palette;
  const colours = [far, glow, mid, sky, near].filter((colour) => colour !== field);
  const radius = between(90, 196, arrival);
  return fill([0, 0, 960, 540], field) + arcs({ centre: [912, 0], radius, colours });
}

function word({ gsw }: WordScene, { span, now, palette }: Shot): string {
  const arrival = easeOut(now, span.startSeconds, 0.4);
  return layer(
    `transform:translateX(${between(-48, 0, arrival)}px)`,
    setText(escapeHtml(gsw), {
      left: MARGIN - 6,
      top: 206,
      width: columnsWide(12),
      height: 232,
      size: 176,
      smallest: 52,
      weight: 860,
      colour: palette.onField,
      tracking: -0.05,
      leading: 0.92,
      stand: "bottom",
    }),
  );
}

function progress({ span, now, palette }: Shot): string {
  const spoken = span.spoken[0];
  const said =
    spoken === undefined
      ? 1
      : Math.min(1, Math.max(0, (now - spoken.startSeconds) / (spoken.endSeconds - spoken.startSeconds)));
  return (
    fill([MARGIN, 464, 864, 2], palette.onField) +
    fill([MARGIN, 460, between(0, 864, Math.round(said * 24) / 24), 8], palette.onField)
  );
}
