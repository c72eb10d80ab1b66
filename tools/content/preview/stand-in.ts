import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { contentTypeOf } from "../publish/media-files.ts";
import { PREVIEW_TOKEN, type PreviewedLesson } from "./previewed-lesson.ts";

interface Preview {
  page: string;
  /** The content folder. */
  root: string;
  lesson: () => PreviewedLesson;
}

/** Replaces functions and database for the web app. */
export function startStandIn({ page, root, lesson }: Preview) {
  const readers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const { faults, shown } = lesson();
    if (pathname === "/") return send(response, "text/html; charset=utf-8", page);
    if (pathname === "/preview") return sendJson(response, { faults, page: shown?.page ?? null });
    if (pathname === "/changes") return follow(request, response, readers);
    if (pathname.startsWith("/v1/projects/")) return sendEmptyQuery(response);
    if (shown === undefined) return refuse(response);
    if (pathname === "/catalogue") return sendJson(response, shown.catalogue);
    if (pathname === "/getSecureData_v2_0") return sendJson(response, { result: shown.content });
    return sendMedium(request, response, pathname, root, shown);
  });
  return {
    server,
    tellOfChange() {
      for (const reader of readers) reader.write("data: changed\n\n");
    },
  };
}

export async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(port, "127.0.0.1", resolve);
  await promise;
}

function follow(request: IncomingMessage, response: ServerResponse, readers: Set<ServerResponse>): void {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  response.write("data: opened\n\n");
  readers.add(response);
  request.on("close", () => readers.delete(response));
}

function send(response: ServerResponse, contentType: string, body: string | Buffer): void {
  response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
}

const sendJson = (response: ServerResponse, body: unknown) =>
  send(response, "application/json; charset=utf-8", JSON.stringify(body));

/** Answers a query with no comments. Allows other origins, since the page has another port. */
function sendEmptyQuery(response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Origin", "*").setHeader("Access-Control-Allow-Headers", "*");
  sendJson(response, [{ readTime: new Date().toISOString() }]);
}

/** Answers with the error of a callable function. */
function refuse(response: ServerResponse): void {
  const body = { error: { status: "NOT_FOUND", message: "not-found", details: { reason: "not-found" } } };
  response.writeHead(404, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function sendMedium(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  root: string,
  { made, thumbnail }: NonNullable<PreviewedLesson["shown"]>,
): void {
  const path = pathname.replace(/^\/media\//, "");
  const inFolder = path === thumbnail.publicPath ? thumbnail.file : path.replace(`${PREVIEW_TOKEN}/`, "");
  const file = join(root, inFolder);
  const written = made.find((one) => one.path === inFolder);
  const isOfLesson = /^[\w./-]+$/.test(inFolder) && !inFolder.split("/").includes("..");
  if (written) send(response, contentTypeOf(path), Buffer.from(written.source));
  else if (isOfLesson && existsSync(file) && statSync(file).isFile()) sendFile(request, response, file);
  else refuse(response);
}

/** Sends a file, or the requested range, without which some browsers play no sound. */
function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const { size } = statSync(file);
  const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const headers = {
    "Content-Type": contentTypeOf(file),
    "Cache-Control": "no-store",
    "Accept-Ranges": "bytes",
  };
  if (from === "" || Number(from) >= size) {
    response.writeHead(200, { ...headers, "Content-Length": size });
    createReadStream(file).pipe(response);
    return;
  }
  const last = to === "" ? size - 1 : Math.min(size - 1, Number(to));
  response.writeHead(206, {
    ...headers,
    "Content-Range": `bytes ${from}-${last}/${size}`,
    "Content-Length": last - Number(from) + 1,
  });
  createReadStream(file, { start: Number(from), end: last }).pipe(response);
}
