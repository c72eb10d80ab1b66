import { Hono } from "hono";
import { type Handle, listen } from "../pages/listen.ts";
import { chatPage, type Said, streamPage } from "./embed-pages.ts";
import { readFilm } from "./film.ts";

export interface LiveStage {
  url: string;
  handle: Handle;
  close(): Promise<void>;
}

const LONGEST_LINE = 300;
const MOST_LINES = 50;

const GREETING: Said = { who: "Lehrerin", line: "Grüezi mitenand! Ghöred er mi guet?" };

/** What a live lesson embeds, for a machine without the internet: a film that runs, and a chat one can talk in. */
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
