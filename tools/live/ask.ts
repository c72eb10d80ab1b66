import { request as askInTheClear, type IncomingHttpHeaders } from "node:http";
import { request as askEncrypted } from "node:https";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

const PATIENCE_MILLISECONDS = 30_000;

/** Sends a request. Does not use fetch, which would resolve the dots under test and follow redirects. */
export function ask(origin: URL, path: string, question: Question = {}): Promise<Answer> {
  const { method = "GET", body } = question;
  const headers = { "Content-Type": "application/json", ...question.headers };
  const send = origin.protocol === "https:" ? askEncrypted : askInTheClear;
  return new Promise((resolve, reject) => {
    const asked = send(origin, { path, method, headers, timeout: PATIENCE_MILLISECONDS, agent: false });
    asked.once("timeout", () => asked.destroy(new Error(`${origin.host}${path} did not answer.`)));
    asked.once("error", reject);
    asked.once("response", async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      } catch (fault) {
        reject(fault);
      }
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Returns a value of a JSON response. Undefined without JSON or the keys. */
export function valueIn({ text }: Answer, ...keys: readonly string[]): unknown {
  try {
    return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
