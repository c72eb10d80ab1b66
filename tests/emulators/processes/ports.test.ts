import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { findFreePorts, HOST, parsePorts, requireFreePorts } from "#emulators/processes/ports.ts";

async function listenOn(host: string): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  const server = createServer().listen(port, host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return port;
}

it.each([HOST, "0.0.0.0"])("a port taken on %s is reported with its user and its setting", async (host) => {
  const hosting = await listenOn(host);

  await expect(requireFreePorts({ hosting })).rejects.toThrow(
    `Port ${hosting} of the Hosting emulator is in use: free it, or set GRUEZI_PORT_HOSTING to a free port.`,
  );
});

it("all taken ports are reported at once", async () => {
  const [web, auth] = [await listenOn(HOST), await listenOn(HOST)];

  const refusal = requireFreePorts({ web, auth });

  await expect(refusal).rejects.toThrow("GRUEZI_PORT_WEB");
  await expect(refusal).rejects.toThrow("GRUEZI_PORT_AUTH");
});

it("free ports are accepted", async () => {
  const [web = 0, auth = 0] = await findFreePorts(2);

  await expect(requireFreePorts({ web, auth })).resolves.toBeUndefined();
});

it("a setting moves its port and no other", () => {
  const { web, hosting } = parsePorts({ GRUEZI_PORT_HOSTING: "5010" });

  expect({ web, hosting }).toEqual({ web: 5173, hosting: 5010 });
});

it.each(["80", "70000", "abc", "50.5"])("the setting %s is refused", (text) => {
  expect(() => parsePorts({ GRUEZI_PORT_AUTH: text })).toThrow(
    `GRUEZI_PORT_AUTH is "${text}": set it to a port from 1024 to 65535.`,
  );
});

it.each(["6000", "10080"])("the port %s is refused as browsers refuse it", (text) => {
  expect(() => parsePorts({ GRUEZI_PORT_WEB: text })).toThrow(
    `GRUEZI_PORT_WEB is ${text}, a port that browsers refuse: set it to another one.`,
  );
});

it("two settings with one port are refused", () => {
  expect(() => parsePorts({ GRUEZI_PORT_AUTH: "8080" })).toThrow(
    "GRUEZI_PORT_FIRESTORE and GRUEZI_PORT_AUTH are both 8080: change one.",
  );
});

it("free ports are distinct and below those of outgoing connections", async () => {
  const ports = await findFreePorts(20);

  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(20);
});
