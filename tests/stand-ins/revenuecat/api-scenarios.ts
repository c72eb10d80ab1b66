import { APPS, DELETED, FAULT_V1, FAULT_V2, OFFERINGS, SUBSCRIBER } from "./published-answers.ts";
import type { DocumentedStoreAnswer, StoreScenario } from "./scenario.ts";

export const UID = "learner";
export const SUBSCRIBER_PATH = `/v1/subscribers/${UID}`;

const V1 = "https://www.revenuecat.com/docs/api-v1";
const V2 = "https://www.revenuecat.com/docs/api-v2";

export const subscriber = (has: object = {}, status = 200): DocumentedStoreAnswer => ({
  request: "GET /v1/subscribers/:id",
  status,
  shape: SUBSCRIBER,
  has,
});

export const API_SCENARIOS: readonly StoreScenario[] = [
  {
    name: "a subscriber is made by the first question, and deleted",
    sources: [`${V1}/customers`, `${V1}/customer-info-model`],
    async play({ ask }) {
      await ask({ path: SUBSCRIBER_PATH });
      await ask({ path: SUBSCRIBER_PATH });
      await ask({ method: "DELETE", path: SUBSCRIBER_PATH });
      await ask({ method: "DELETE", path: SUBSCRIBER_PATH });
      await ask({ path: SUBSCRIBER_PATH, key: "none" });
    },
    documented: {
      answers: [
        subscriber({ subscriber: { entitlements: {}, management_url: null, subscriptions: {} } }, 201),
        subscriber(),
        {
          request: "DELETE /v1/subscribers/:id",
          status: 200,
          shape: DELETED,
          has: { app_user_id: UID, deleted: true },
        },
        { request: "DELETE /v1/subscribers/:id", status: 404, shape: FAULT_V1 },
        { request: "GET /v1/subscribers/:id", status: 401, shape: FAULT_V1 },
      ],
      events: [],
    },
  },
  {
    name: "offerings and apps are listed",
    sources: [`${V2}/offering`, `${V2}/app`],
    async play({ ask }) {
      const expand = "expand=items.package&expand=items.package.product";
      await ask({ path: `/v2/projects/:project/offerings?limit=50&${expand}` });
      await ask({ path: "/v2/projects/:project/offerings?limit=50" });
      await ask({ path: "/v2/projects/:project/apps?limit=50" });
      await ask({ path: "/v2/projects/:project/offerings?limit=50&expand=items.nothing" });
      await ask({ path: "/v2/projects/proj_nothing/offerings" });
      await ask({ path: "/v2/projects/:project/apps", key: "v1" });
    },
    documented: {
      answers: [
        {
          request: "GET /v2/projects/:id/offerings",
          status: 200,
          shape: OFFERINGS,
          has: { next_page: null },
        },
        { request: "GET /v2/projects/:id/offerings", status: 200, shape: OFFERINGS },
        { request: "GET /v2/projects/:id/apps", status: 200, shape: APPS, has: { next_page: null } },
        {
          request: "GET /v2/projects/:id/offerings",
          status: 400,
          shape: FAULT_V2,
          has: { type: "parameter_error", param: "expand" },
        },
        {
          request: "GET /v2/projects/:id/offerings",
          status: 404,
          shape: FAULT_V2,
          has: { type: "resource_missing" },
        },
        {
          request: "GET /v2/projects/:id/apps",
          status: 403,
          shape: FAULT_V2,
          has: { type: "authorization_error", retryable: false },
        },
      ],
      events: [],
    },
  },
];
