import { once } from "node:events";
import { MINUTE } from "@gruezi/contract/durations";
import { serve } from "@hono/node-server";
import { HOST } from "../processes/ports.ts";

/** Answers an HTTP request. A plain function, so that tests can call it without a socket. */
export type Handle = (request: Request) => Response | Promise<Response>;

export interface Listening {
  /** Without a slash at its end. */
  url: string;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/**
 * Node closes a connection after five quiet seconds. On a busy machine that meets the client's next request, which then
 * fails for a reason that no provider has.
 */
export const KEPT_ALIVE = 5 * MINUTE;

/** On loopback; port 0 chooses a free one. */
export async function listen(handle: Handle, port = 0): Promise<Listening> {
  const server = serve({
    fetch: handle,
    hostname: HOST,
    port,
    serverOptions: { keepAliveTimeout: KEPT_ALIVE },
  });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A listening server has no port.");
  return {
    url: `http://${HOST}:${address.port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}
