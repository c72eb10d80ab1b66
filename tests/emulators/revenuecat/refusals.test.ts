import { expect, it } from "vitest";
import { PROJECT_ID, startStores, V1_KEY, V2_KEY } from "#support/billing/revenuecat-stand-in.ts";

const SUBSCRIBER = "/v1/subscribers/anna";
const OFFERINGS = `/v2/projects/${PROJECT_ID}/offerings`;

it.each([
  ["a key of the API v2", V2_KEY, 403, 7723],
  ["a key of nobody's", "sk_wrong", 401, 7225],
])("the API v1 refuses %s in its own form", async (_what, key, status, code) => {
  const { get } = await startStores();

  const answer = await get(SUBSCRIBER, key);

  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ code, message: expect.any(String) });
});

it.each([
  ["a key of the API v1", V1_KEY, 403, "authorization_error"],
  ["a key of nobody's", "sk_wrong", 401, "authentication_error"],
])("the API v2 refuses %s in its own form", async (_what, key, status, type) => {
  const { get } = await startStores();

  const answer = await get(OFFERINGS, key);

  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    object: "error",
    type,
    message: expect.any(String),
    retryable: false,
    doc_url: expect.stringContaining("https://errors.rev.cat/"),
  });
});

it.each([
  [SUBSCRIBER, { code: 7224 }],
  [OFFERINGS, { object: "error", type: "authentication_error" }],
])("%s without a key is refused", async (path, body) => {
  const { url } = await startStores();

  const answer = await fetch(url + path);

  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject(body);
});

it("offerings of the API v1 refuse secret keys", async () => {
  const { get } = await startStores();

  const answer = await get(`${SUBSCRIBER}/offerings`);

  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 7243 });
});

it.each([
  ["a route of the API v1", "/v1/products", V1_KEY, 404, "no GET /v1/products"],
  [
    "a route of the API v2",
    `/v2/projects/${PROJECT_ID}/charts`,
    V2_KEY,
    404,
    "no GET /v2/projects/proj_demo/charts",
  ],
  ["a parameter of the API v1", `${SUBSCRIBER}?fields=all`, V1_KEY, 400, "no parameter fields"],
  ["a parameter of the API v2", `${OFFERINGS}?sort=name`, V2_KEY, 400, "no parameter sort"],
  ["another project", "/v2/projects/proj_other/offerings", V2_KEY, 404, "no project proj_other"],
  ["an expansion", `${OFFERINGS}?expand=items.price`, V2_KEY, 400, "items.package.product"],
  ["a limit that is no number", `${OFFERINGS}?limit=all`, V2_KEY, 400, "limit"],
  ["a start that is not in the list", `${OFFERINGS}?starting_after=ofrng_x`, V2_KEY, 400, "ofrng_x"],
  [
    "a customer",
    `/v2/projects/${PROJECT_ID}/customers/nobody/subscriptions`,
    V2_KEY,
    404,
    "no customer nobody",
  ],
])("%s, unknown here, is refused by name", async (_what, path, key, status, words) => {
  const { get } = await startStores();

  const answer = await get(path, key);

  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toContain(words);
});

it("an answer states the used share of the limit", async () => {
  const { get } = await startStores();
  await get(OFFERINGS, V2_KEY);

  const { headers } = await get(OFFERINGS, V2_KEY);

  expect(headers.get("RevenueCat-Rate-Limit-Current-Usage")).toBe("2");
  expect(headers.get("RevenueCat-Rate-Limit-Current-Limit")).toBe("60");
});

it.each([
  ["v1", SUBSCRIBER, V1_KEY],
  ["v2", OFFERINGS, V2_KEY],
])(
  "requests beyond the limit of the API %s get a retry time, once, on request",
  async (_version, path, key) => {
    const { control, get } = await startStores();
    control.setApiFault({ method: "GET", path, kind: "429" });

    const refused = await get(path, key);
    const answered = await get(path, key);

    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("1");
    expect(await refused.json()).toMatchObject({ backoff_ms: 1000 });
    expect(answered.ok).toBe(true);
  },
);

it("a server error occurs as often as requested, and only there", async () => {
  const { control, get } = await startStores();
  control.setApiFault({ method: "GET", path: "/v1/subscribers", kind: "500", times: 2 });

  const statuses = [
    await get(SUBSCRIBER),
    await get(OFFERINGS, V2_KEY),
    await get(SUBSCRIBER),
    await get(SUBSCRIBER),
  ].map(({ status }) => status);

  expect(statuses).toEqual([500, 200, 500, 201]);
});

it("a cut connection brings no answer", async () => {
  const { control, get } = await startStores();
  control.setApiFault({ method: "GET", path: SUBSCRIBER, kind: "cut" });

  const reading = get(SUBSCRIBER);

  await expect(reading).rejects.toThrow(TypeError);
});

it("a missing answer ends with the caller's timeout", async () => {
  const { url, control } = await startStores();
  control.setApiFault({ method: "GET", path: SUBSCRIBER, kind: "hang" });

  const waiting = fetch(url + SUBSCRIBER, { signal: AbortSignal.timeout(100) });

  await expect(waiting).rejects.toThrow("timeout");
  expect(control.requests()).toEqual([{ method: "GET", path: SUBSCRIBER, query: "", status: null }]);
});
