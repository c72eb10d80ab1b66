import { startRevenueCat } from "#emulators/revenuecat/revenuecat-stand-in.ts";
import { createProductClock } from "#emulators/start/product-clock.ts";
import { newTape, type Tape, tapingFetch } from "../tape.ts";
import type { Question, StoreScenario } from "./scenario.ts";

const KEYS = { v1: "sk_v1_demo", v2: "sk_v2_demo" };
const PROJECT = "proj_demo";

export async function playAtStandIn(scenario: StoreScenario): Promise<Tape> {
  const standIn = await startRevenueCat({
    clock: createProductClock(),
    projectId: PROJECT,
    v1SecretKey: KEYS.v1,
    v2SecretKey: KEYS.v2,
    webhook: { url: "http://127.0.0.1:9/webhook", authorization: "none" },
  });
  const { control, url } = standIn;
  control.hold();
  const tape = newTape();
  try {
    await scenario.play({
      ask: (question) => ask(tape, url, question),
      control,
    });
    tape.events = control.events().map((event, second) => ({ type: event.type, second, body: event }));
    return tape;
  } finally {
    await standIn.close();
  }
}

async function ask(tape: Tape, url: string, { method = "GET", path, key }: Question): Promise<void> {
  const version = key ?? (path.startsWith("/v2/") ? "v2" : "v1");
  await tapingFetch(tape)(`${url}${path.replace(":project", PROJECT)}`, {
    method,
    headers: version === "none" ? {} : { Authorization: `Bearer ${KEYS[version]}` },
  });
}
