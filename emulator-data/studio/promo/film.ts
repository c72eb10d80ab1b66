import { between, easeInOut } from "../drawing/motion.ts";
import type { Stage } from "../drawing/stage.ts";
import { layer } from "../drawing/typography.ts";
import { drawCard } from "./card.ts";
import { FRAME } from "./frame.ts";
import { drawLive } from "./live.ts";
import type { PromoScript } from "./script.ts";
import { drawTalk } from "./talk.ts";

export const PROMO_SECONDS = 10;
export const PROMO_FRAMES_PER_SECOND = 25;

const WIPE_SECONDS = 0.56;
/** The time for which the first frame is shown again, so that the loop is seamless. */
const REST_SECONDS = 0.12;

interface Act {
  startSeconds: number;
  /** Draws the act. `now` counts from the act's wipe. */
  draw: (script: PromoScript, now: number) => string;
}

/** The acts. The last is the first one again, for the loop. */
const ACTS: readonly [Act, ...Act[]] = [
  { startSeconds: 0, draw: drawTalk },
  { startSeconds: 4.36, draw: drawCard },
  { startSeconds: 7.12, draw: (_script, now) => drawLive(now) },
  { startSeconds: PROMO_SECONDS - WIPE_SECONDS - REST_SECONDS, draw: (script) => drawTalk(script, 0) },
];

export function drawPromo(script: PromoScript, now: number): string {
  const index = ACTS.findLastIndex(({ startSeconds }) => now >= startSeconds);
  const [act, before] = [ACTS[index] ?? ACTS[0], ACTS[index - 1]];
  const current = act.draw(script, now - act.startSeconds);
  const risen = easeInOut(now, act.startSeconds, WIPE_SECONDS);
  if (before === undefined || risen === 1) return current;
  const edge = between(FRAME.height, 0, risen);
  return before.draw(script, now - before.startSeconds) + layer(`clip-path:inset(${edge}px 0 0 0)`, current);
}

/** Yields the frames. An unchanged frame is rendered once. */
export async function* promoFrames(script: PromoScript, stage: Stage): AsyncGenerator<Buffer> {
  let drawing = "";
  let picture: Buffer = Buffer.alloc(0);
  for (let frame = 0; frame < PROMO_SECONDS * PROMO_FRAMES_PER_SECOND; frame += 1) {
    const next = drawPromo(script, frame / PROMO_FRAMES_PER_SECOND);
    if (next !== drawing) picture = await stage.photograph(next);
    drawing = next;
    yield picture;
  }
}
