import { randomUUID } from "node:crypto";
import * as v from "valibot";

/** A message exactly as in docs/wrapper-bridge.md, which a real app checks too. */
const messageSchema = v.object({
  v: v.literal(1),
  id: v.string(),
  type: v.string(),
  payload: v.record(v.string(), v.unknown()),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** Parses a message. `undefined` for any other text. */
export function parseMessage(text: string): Message | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), text);
  return parsed.success ? parsed.output : undefined;
}

/** Returns a message as text. An answer has the id of its request. */
export const toText = (type: string, payload: Message["payload"] = {}, id: string = randomUUID()): string =>
  JSON.stringify({ v: 1, id, type, payload });
