import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Deploys {
  url: string;
  /** Serves pages and a service worker of the next build. */
  deploy(): void;
  close(): void;
}

/** Starts a proxy in front of the product, where a deploy needs no build. */
export async function startDeploys(product: string): Promise<Deploys> {
  let build = 1;
  const server = createServer(({ url = "/" }, response) => {
    pass(new URL(url, product), build, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // The server listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      build += 1;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(address: URL, build: number, response: ServerResponse): Promise<void> {
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  const isOfBuild = type.startsWith("text/html") || address.pathname === "/sw.js";
  response.writeHead(answer.status, { "Content-Type": type, "Cache-Control": "no-cache" });
  response.end(isOfBuild ? ofBuild(body.toString(), build) : body);
}

const SHELL_REVISION = /(\/shell\.html[`"],\s*"?revision"?:)[`"][^`"]*[`"]/;

/** Marks a page with its build, and changes the service worker's revision of the shell. */
const ofBuild = (text: string, build: number) =>
  text
    .replace("<head>", `<head><meta name="build" content="${build}">`)
    .replace(SHELL_REVISION, `$1"build-${build}"`);
