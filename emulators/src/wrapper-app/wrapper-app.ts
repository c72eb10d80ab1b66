import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import * as v from "valibot";
import { type Handle, listen } from "../pages/listen.ts";
import { EVENTS } from "./events.ts";
import { createPhone, type Phone, type Reaction } from "./phone.ts";
import { phoneSettings, STORE_OF } from "./phone-settings.ts";
import { sheetView } from "./sheets.ts";
import { createStoreDesk } from "./store-desk.ts";
import { wrapperPage } from "./wrapper-page.ts";

export interface WrapperAppOptions {
  /** The port. 0 chooses a free one. */
  port?: number;
  storesUrl: string;
}

export interface WrapperApp {
  url: string;
  handle: Handle;
  embed(productUrl: string): void;
  close(): Promise<void>;
}

const SCRIPT = readFileSync(new URL("./phone-script.js", import.meta.url), "utf8");
const FIRST_EMAIL = "nina@gruezi.example";

const heardInput = v.object({ text: v.string() });
const pressInput = v.object({ name: v.string(), email: v.optional(v.string(), FIRST_EMAIL) });
const sayInput = v.object({ name: v.string(), path: v.string(), email: v.string() });

/** Starts the wrapper app. Each visit is a new phone. */
export async function startWrapperApp({ port, storesUrl }: WrapperAppOptions): Promise<WrapperApp> {
  let productUrl = "about:blank";
  const phones = new Map<string, Phone>();
  const routes = new Hono();

  routes.get("/", (context) => {
    const parsed = v.safeParse(phoneSettings, context.req.query());
    if (!parsed.success) return context.text("There is no such app.", 400);
    const settings = parsed.output;
    const phoneId = randomUUID();
    phones.set(phoneId, createPhone(settings, createStoreDesk(storesUrl, STORE_OF[settings.os])));
    return context.html(wrapperPage({ phoneId, settings, productUrl, storesUrl }));
  });
  routes.get("/phone-script.js", (context) =>
    context.body(SCRIPT, 200, { "Content-Type": "text/javascript" }),
  );
  routes.post("/phones/:id/:route", async (context) => {
    const phone = phones.get(context.req.param("id"));
    if (!phone) return context.text("There is no such phone.", 404);
    const reaction = await toReaction(phone, context.req.param("route"), await context.req.json());
    return reaction ? context.json(toResponse(phone, reaction)) : context.text("It cannot do that.", 400);
  });

  const handle: Handle = (request) => routes.fetch(request);
  const { url, close } = await listen(handle, port);
  return {
    url,
    handle,
    embed(address) {
      productUrl = address;
    },
    close,
  };
}

async function toReaction(phone: Phone, route: string, body: unknown): Promise<Reaction | undefined> {
  const heard = v.safeParse(heardInput, body);
  if (route === "heard" && heard.success) return phone.hear(heard.output.text);
  const pressed = v.safeParse(pressInput, body);
  if (route === "press" && pressed.success) return phone.press(pressed.output.name, pressed.output.email);
  const said = v.safeParse(sayInput, body);
  if (route !== "say" || !said.success) return undefined;
  const event = EVENTS[said.output.name];
  return event && phone.say(event.toText(said.output, phone.settings));
}

const toResponse = ({ settings }: Phone, { messages, sheet }: Reaction) => ({
  messages,
  sheet: sheet ? String(sheetView(sheet, settings.os, FIRST_EMAIL)) : "",
});
