import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { type Handle, listen } from "../pages/listen.ts";
import { pageFrame } from "../pages/page-frame.ts";
import { LESSONS } from "../suite/content-media.ts";

export interface LiveStage {
  url: string;
  handle: Handle;
  close(): Promise<void>;
}

const LONGEST_LINE = 300;
const MOST_LINES = 50;

const GREETING: Said = { who: "Lehrerin", line: "Grüezi mitenand! Ghöred er mi guet?" };

/** Starts a stand-in for the embedded stream and chat, which need the internet. */
export async function startLiveStage(port = 0): Promise<LiveStage> {
  const said: Said[] = [GREETING];
  const routes = new Hono();

  routes.get("/stream", (context) => context.html(streamPage()));
  routes.get("/film.mp4", (context) =>
    context.body(new Uint8Array(readFilm()), 200, { "Content-Type": "video/mp4" }),
  );
  routes.get("/chat", (context) => context.html(chatPage(said)));
  routes.post("/chat", async (context) => {
    const { line } = await context.req.parseBody();
    const text = typeof line === "string" ? line.trim().slice(0, LONGEST_LINE) : "";
    if (text !== "") said.push({ who: "You", line: text });
    said.splice(0, said.length - MOST_LINES);
    return context.redirect("/chat", 303);
  });

  const handle: Handle = (request) => routes.fetch(request);
  const { url, close } = await listen(handle, port);
  return { url, handle, close };
}

interface Said {
  who: string;
  line: string;
}

const streamPage = (): string =>
  pageFrame({
    title: "Live stream",
    look: "hosted",
    body: html`<video src="/film.mp4" aria-label="The live lesson" autoplay muted loop playsinline controls
      style="position:fixed;inset:0;width:100%;height:100%;background:#0e0d0c"></video>`,
  });

const chatPage = (said: readonly Said[]): string =>
  pageFrame({
    title: "Live chat",
    look: "hosted",
    body: html`<div class="stack" style="padding:16px">
      <h1 style="font-size:1.25rem">Chat</h1>
      <ul class="stack tight">
        ${said.map(({ who, line }) => html`<li><strong>${who}</strong> ${line}</li>`)}
      </ul>
      <form method="post" action="/chat" class="stack tight">
        <label class="field">Your line <input name="line" autocomplete="off" maxlength="300" required></label>
        <button class="button" type="submit">Send</button>
      </form>
    </div>`,
  });

const FOLDER = join(LESSONS, "fondue-abig/video/540p");

/** Returns the film. Concatenated HLS segments are a playable fragmented MP4. */
function readFilm(): Buffer {
  const parts = readdirSync(FOLDER).filter((name) => name.endsWith(".m4s"));
  return Buffer.concat(["init.mp4", ...parts.sort()].map((name) => readFileSync(join(FOLDER, name))));
}
