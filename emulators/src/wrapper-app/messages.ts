import { randomUUID } from "node:crypto";
import * as v from "valibot";

/** As docs/wrapper-bridge.md describes it, and no more than that: the app is somebody else's program. */
const messageSchema = v.object({
  v: v.literal(1),
  id: v.string(),
  type: v.string(),
  payload: v.record(v.string(), v.unknown()),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** A message of the page's; undefined for anything else. */
export function parseMessage(text: string): Message | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), text);
  return parsed.success ? parsed.output : undefined;
}

/** An answer has the id of what it answers; what the app says of its own accord has one of its own. */
export const toText = (type: string, payload: Message["payload"] = {}, id: string = randomUUID()): string =>
  JSON.stringify({ v: 1, id, type, payload });
