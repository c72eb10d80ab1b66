import { request } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type Stripe from "stripe";

/** Answers more events than the stand-in could make; forwards other requests. */
export async function openEventsFront(standIn: string, events: readonly Stripe.Event[]) {
  const newestFirst = events.toSorted((a, b) => b.created - a.created);
  const app = express().disable("x-powered-by");
  app.get("/v1/events", (asked, answer) => {
    const {
      created,
      limit,
      starting_after: after,
    } = asked.query as { created: { gte: string; lt: string }; limit: string; starting_after?: string };
    const within = newestFirst.filter(
      (event) => event.created >= Number(created.gte) && event.created < Number(created.lt),
    );
    const start = after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1;
    const data = within.slice(start, start + Number(limit));
    answer.json({ object: "list", url: "/v1/events", data, has_more: start + data.length < within.length });
  });
  app.get("/v1/events/:id", (asked, answer) => {
    const found = events.find(({ id }) => id === asked.params.id);
    const error = { type: "invalid_request_error", code: "resource_missing", message: "No such event" };
    answer.status(found ? 200 : 404).json(found ?? { error });
  });
  app.use((asked, answer) => {
    const { method, headers, originalUrl } = asked;
    const passedOn = request(new URL(originalUrl, standIn), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passedOn);
  });
  app.set("query parser", "extended");
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe's name
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
