import { type IncomingHttpHeaders, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { onTestFinished } from "vitest";

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: () => unknown;
}

interface HttpQuestion {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The reader leaves, as a player does when it closes or seeks. */
  leaveAtFirstByte?: boolean;
}

export type Ask = (path: string, question?: HttpQuestion) => Promise<HttpAnswer>;

/**
 * Serves a deployed function over real HTTP for one test, with bodies read as Google's functions framework
 * reads them. Paths are sent as they are spelled: fetch would resolve the very `..` that a test is about.
 */
export async function serveFunction(handler: HttpsFunction): Promise<Ask> {
  const app = express().disable("x-powered-by");
  app.use(express.json({ limit: "32mb" }), express.text({ limit: "32mb" }), express.raw({ type: "*/*" }));
  app.use((asked, answer) => void handler(asked as Parameters<HttpsFunction>[0], answer)); // the framework would add rawBody, which is unused here
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return (path, question = {}) => ask(server, path, question);
}

function ask(server: Server, path: string, question: HttpQuestion) {
  const { method = "GET", headers = {}, body } = question;
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe's name
  return new Promise<HttpAnswer>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
    asked.once("error", reject);
    asked.once("response", (answer) => readAnswer(answer, question).then(resolve, reject));
    asked.end(body);
  });
}

async function readAnswer(answer: IncomingMessage, { leaveAtFirstByte = false }: HttpQuestion) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk);
    if (leaveAtFirstByte) break;
  }
  const text = Buffer.concat(chunks).toString("utf8");
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text,
    json: (): unknown => JSON.parse(text),
  };
}

/** A call as the browser's SDK sends it. */
export const callOf = (body: string, headers: Record<string, string> = {}): HttpQuestion => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body,
});
