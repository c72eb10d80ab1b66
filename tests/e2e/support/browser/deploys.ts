import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Deploys {
  url: string;
  /** Serves the next build: every page, and the service worker's list of files, are those of the next build. */
  deploy(): void;
  close(): void;
}

/** A proxy before the product, whose deploys cost no build. */
export async function startDeploys(product: string): Promise<Deploys> {
  let build = 1;
  const server = createServer(({ url = "/" }, response) => {
    pass(new URL(url, product), build, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
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

/** A page says which build it is of, and the service worker that its page has changed. */
const ofBuild = (text: string, build: number) =>
  text
    .replace("<head>", `<head><meta name="build" content="${build}">`)
    .replace(SHELL_REVISION, `$1"build-${build}"`);
