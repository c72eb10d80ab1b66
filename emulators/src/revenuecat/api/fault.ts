/** An error. Its body differs between the versions of the API. */
export interface ApiFault {
  status: number;
  body: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** Returns an error of API v1. Codes are listed at https://www.revenuecat.com/docs/test-and-launch/errors */
export const faultV1 = (status: number, code: number, message: string): ApiFault => ({
  status,
  body: { code, message },
});

export interface FaultV2 {
  type: string;
  message: string;
  param?: string;
  retryable?: boolean;
}

/** Returns an error of API v2: https://www.revenuecat.com/docs/api-v2#tag/Errors */
export const faultV2 = (status: number, { type, message, param, retryable = false }: FaultV2): ApiFault => ({
  status,
  body: {
    object: "error",
    type,
    message,
    retryable,
    doc_url: `https://errors.rev.cat/${type.replaceAll("_", "-")}`,
    ...(param !== undefined && { param }),
  },
});

export const toResponse = ({ status, body, headers }: ApiFault): Response =>
  Response.json(body, { status, ...(headers && { headers: { ...headers } }) });

export const isV2 = (path: string): boolean => path.startsWith("/v2/");

const RETRY_AFTER_SECONDS = 1;

export function tooManyRequests(path: string): ApiFault {
  const message = "Rate limit exceeded. Please try again later.";
  const fault = isV2(path)
    ? faultV2(429, { type: "rate_limit_error", message, retryable: true })
    : faultV1(429, 7638, message);
  const backoff = { backoff_ms: RETRY_AFTER_SECONDS * 1000 };
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  return { ...fault, body: { ...fault.body, ...backoff }, headers };
}

export function serverError(path: string): ApiFault {
  const message = "Internal server error.";
  return isV2(path)
    ? faultV2(500, { type: "server_error", message, retryable: true })
    : faultV1(500, 7110, message);
}

/** Returns the error for a route that the stand-in lacks. */
export function unknownRoute(method: string, path: string): ApiFault {
  const message = `The RevenueCat stand-in has no ${method} ${path}.`;
  return isV2(path) ? faultV2(404, { type: "resource_missing", message }) : faultV1(404, 7226, message);
}

export function unknownParameter(path: string, param: string): ApiFault {
  const message = `The RevenueCat stand-in knows no parameter ${param} here.`;
  return isV2(path) ? faultV2(400, { type: "parameter_error", message, param }) : faultV1(400, 7226, message);
}
