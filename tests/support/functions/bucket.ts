import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface StoredObject {
  name: string;
  contentType: string;
  cacheControl: string;
  md5Hash: string;
}

/** Answers the two requests of Cloud Storage's JSON API by which Google's client fills a bucket. */
export async function openBucket() {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const isUpload = request.url?.startsWith("/upload/") === true;
    const answer = isUpload ? await keep(request, objects) : { items: [...objects.values()] };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe's name
  return { host: `127.0.0.1:${port}`, objects, close: () => server.close() };
}

/** An upload has two parts: the object's metadata in JSON, then its bytes. */
async function keep(request: IncomingMessage, objects: Map<string, StoredObject>): Promise<StoredObject> {
  const boundary = /boundary=(\S+)/.exec(request.headers["content-type"] ?? "")?.[1] ?? "";
  const [, first = "", second = ""] = (await text(request)).split(`--${boundary}`);
  const metadata = JSON.parse(bodyOf(first));
  const bytes = bodyOf(second).replace(/\r\n$/, "");
  const name = new URL(request.url ?? "", "http://bucket").searchParams.get("name");
  const object = { ...metadata, name, md5Hash: createHash("md5").update(bytes).digest("base64") };
  objects.set(object.name, object);
  return object;
}

const bodyOf = (part: string) => part.slice(part.indexOf("\r\n\r\n") + 4);
