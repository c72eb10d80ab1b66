export { getSecureData as getSecureData_v2_0 } from "#callables/get-secure-data.ts";
export { catalogue } from "#http/catalogue.ts";
export { media } from "#http/media.ts";
