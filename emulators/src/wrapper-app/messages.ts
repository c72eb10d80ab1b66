import { randomUUID } from "node:crypto";
import * as v from "valibot";

/** Exactly docs/wrapper-bridge.md, as in a real app. */
const messageSchema = v.object({
  v: v.literal(1),
  id: v.string(),
  type: v.string(),
  payload: v.record(v.string(), v.unknown()),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** `undefined` for any other text. */
export function parseMessage(text: string): Message | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), text);
  return parsed.success ? parsed.output : undefined;
}

/** Answers repeat their request's id. */
export const toText = (type: string, payload: Message["payload"] = {}, id: string = randomUUID()): string =>
  JSON.stringify({ v: 1, id, type, payload });
