import { randomInt } from "node:crypto";
import { connect, createServer, type Server } from "node:net";

export const HOST = "127.0.0.1";

/** Default ports of `npm start`. */
export const PORTS = {
  web: { port: 5173, setting: "GRUEZI_PORT_WEB", owner: "the web app" },
  hosting: { port: 5000, setting: "GRUEZI_PORT_HOSTING", owner: "the Hosting emulator" },
  functions: { port: 5001, setting: "GRUEZI_PORT_FUNCTIONS", owner: "the Functions emulator" },
  firestore: { port: 8080, setting: "GRUEZI_PORT_FIRESTORE", owner: "the Firestore emulator" },
  auth: { port: 9099, setting: "GRUEZI_PORT_AUTH", owner: "the Auth emulator" },
  stripe: { port: 12_111, setting: "GRUEZI_PORT_STRIPE", owner: "the Stripe stand-in" },
  stores: { port: 12_112, setting: "GRUEZI_PORT_STORES", owner: "the RevenueCat stand-in" },
  wrapper: { port: 12_113, setting: "GRUEZI_PORT_WRAPPER", owner: "the wrapper app's stand-in" },
  stage: { port: 12_114, setting: "GRUEZI_PORT_STAGE", owner: "the live lesson's stand-in" },
} as const;

export type PortName = keyof typeof PORTS;
export type Ports = Record<PortName, number>;

export const PORT_NAMES: readonly PortName[] = [
  "web",
  "hosting",
  "functions",
  "firestore",
  "auth",
  "stripe",
  "stores",
  "wrapper",
  "stage",
];

const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;

/** Ports that browsers and Node's `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
]);

/** Returns the ports. Throws for invalid, blocked and repeated ones. */
export function parsePorts(env: NodeJS.ProcessEnv): Ports {
  const ports = Object.fromEntries(PORT_NAMES.map((name) => [name, parsePort(name, env)])) as Ports; // has every name
  for (const name of PORT_NAMES) {
    const twin = PORT_NAMES.find((other) => other !== name && ports[other] === ports[name]);
    if (twin)
      throw new Error(
        `${PORTS[name].setting} and ${PORTS[twin].setting} are both ${ports[name]}: change one.`,
      );
  }
  return ports;
}

function parsePort(name: PortName, env: NodeJS.ProcessEnv): number {
  const { port, setting } = PORTS[name];
  const text = env[setting] ?? "";
  if (text === "") return port;
  const chosen = Number(text);
  if (BLOCKED_PORTS.has(chosen))
    throw new Error(`${setting} is ${chosen}, a port that browsers refuse: set it to another one.`);
  if (Number.isInteger(chosen) && chosen >= LOWEST_PORT && chosen <= HIGHEST_PORT) return chosen;
  throw new Error(`${setting} is "${text}": set it to a port from ${LOWEST_PORT} to ${HIGHEST_PORT}.`);
}

/** Throws one sentence for each port in use. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  const wanted = PORT_NAMES.filter((name) => ports[name] !== undefined);
  const faults = await Promise.all(wanted.map((name) => findTaken(name, ports[name] ?? 0)));
  const taken = faults.filter((fault) => fault !== undefined);
  if (taken.length > 0) throw new Error(taken.join("\n"));
}

async function findTaken(name: PortName, port: number): Promise<string | undefined> {
  if (!(await isTaken(port))) return;
  const { owner, setting } = PORTS[name];
  return `Port ${port} of ${owner} is in use: free it, or set ${setting} to a free port.`;
}

/**
 * Resolves to whether a port is in use. Also tries to connect, because macOS allows binding 127.0.0.1 while
 * another program holds the port on all addresses.
 */
async function isTaken(port: number): Promise<boolean> {
  return (await isListening(port)) || !(await isBindable(port));
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

async function isBindable(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/**
 * The range for free ports. It is below the ports of outgoing connections, one of which could take a port
 * between its choice and its use.
 */
const FREE_PORTS = { lowest: 15_000, highest: 31_999 };

/** Resolves to free ports. Keeps each of them open until the last is found, so that they differ. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map(portOf);
  await Promise.all(servers.map(close));
  return ports;
}

async function listenSomewhere(): Promise<Server> {
  const { lowest, highest } = FREE_PORTS;
  for (;;) {
    try {
      return await listen(randomInt(lowest, highest + 1));
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "EADDRINUSE") throw fault; // system errors have a code
    }
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(port, HOST, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A listening server has no port.");
  return address.port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.close((fault) => (fault ? reject(fault) : resolve())));
}
