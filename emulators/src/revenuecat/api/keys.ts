import { type ApiFault, faultV1, faultV2, isV2 } from "./fault.ts";

export interface Keys {
  v1SecretKey: string;
  v2SecretKey: string;
}

const WRONG_VERSION = "You are trying to use an API key that is compatible with another version of the API.";

/** Each version takes its own secret key and refuses the other's. */
export function refuseKey(path: string, authorization: string | undefined, keys: Keys): ApiFault | undefined {
  const key = authorization?.match(/^Bearer (.+)$/)?.[1];
  const [right, wrong] = isV2(path)
    ? [keys.v2SecretKey, keys.v1SecretKey]
    : [keys.v1SecretKey, keys.v2SecretKey];
  if (key === right) return;
  if (key === undefined)
    return invalidKey(path, 7224, "There was a problem with the credentials: no API key.");
  if (key === wrong) return isV2(path) ? wrongVersionV2() : faultV1(403, 7723, WRONG_VERSION);
  return invalidKey(path, 7225, "Invalid API Key.");
}

const wrongVersionV2 = (): ApiFault => faultV2(403, { type: "authorization_error", message: WRONG_VERSION });

const invalidKey = (path: string, code: number, message: string): ApiFault =>
  isV2(path) ? faultV2(401, { type: "authentication_error", message }) : faultV1(401, code, message);
