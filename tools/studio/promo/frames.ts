import type { Stage } from "../stage.ts";
import { drawPromo, PROMO_FRAMES_PER_SECOND, PROMO_SECONDS } from "./film.ts";
import type { PromoScript } from "./script.ts";

/** Every frame as PNG; one that shows nothing new is not drawn again. */
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
