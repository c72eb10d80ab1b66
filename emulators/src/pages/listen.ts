import { once } from "node:events";
import { MINUTE } from "@gruezi/contract/durations";
import { serve } from "@hono/node-server";
import { HOST } from "../processes/ports.ts";

/** A function that handles requests. Tests call it without a socket. */
export type Handle = (request: Request) => Response | Promise<Response>;

export interface Listening {
  /** The origin, without a trailing slash. */
  url: string;
  /** Stops the server and closes open connections. */
  close(): Promise<void>;
}

/** The keep-alive timeout. On a busy machine, Node's default of five seconds races with the next request. */
export const KEPT_ALIVE = 5 * MINUTE;

/** Starts a server. Port 0 chooses a free port. */
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
