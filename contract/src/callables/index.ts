import type { GetSecureDataRequest, GetSecureDataResponse } from "./get-secure-data.ts";

/** Every callable by its deployed name, with what it takes and what it answers. */
export interface Callables {
  getSecureData_v2_0: { request: GetSecureDataRequest; response: GetSecureDataResponse };
}

export type CallableName = keyof Callables;
