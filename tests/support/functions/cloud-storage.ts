import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { mediaRoot } from "./env.ts";

const BUCKET = "demo-media";

/** Answers the two requests of Cloud Storage's JSON API by which Google's client reads an object. */
function answerFrom(objects: Readonly<Record<string, string>>) {
  return ({ url = "", headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, "http://storage");
    const name = decodeURIComponent(pathname.split("/o/")[1] ?? "");
    const content = objects[name];
    if (content === undefined)
      response.writeHead(404).end('{"error":{"code":404,"message":"No such object"}}');
    else if (searchParams.get("alt") === "media") sendContent(content, headers.range, response);
    else sendMetadata(name, content, response);
  };
}

function sendContent(content: string, range: string | undefined, response: ServerResponse): void {
  const [, first = "0", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  const end = last === "" ? content.length : Number(last) + 1;
  response.writeHead(range === undefined ? 200 : 206).end(content.slice(Number(first), end));
}

function sendMetadata(name: string, content: string, response: ServerResponse): void {
  const metadata = { name, bucket: BUCKET, size: String(content.length), generation: "17" };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(metadata));
}

/** Writes a service account that does not exist. Addresses are signed here, without a request to Google. */
function writeServiceAccount(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const file = join(mediaRoot, "service-account.json");
  const account = {
    type: "service_account",
    project_id: process.env["GCLOUD_PROJECT"],
    client_email: "media@demo.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  writeFileSync(file, JSON.stringify(account));
  return file;
}

/** Serves the objects where the functions look for the project's bucket. Returns a function that stops it. */
export async function serveBucket(objects: Readonly<Record<string, string>>): Promise<() => void> {
  const server = createServer(answerFrom(objects)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe's name
  const project = { projectId: process.env["GCLOUD_PROJECT"], storageBucket: BUCKET };
  Object.assign(process.env, {
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${port}`,
    FIREBASE_CONFIG: JSON.stringify(project),
    GOOGLE_APPLICATION_CREDENTIALS: writeServiceAccount(),
  });
  delete process.env["MEDIA_ROOT"];
  return () => void server.close();
}
