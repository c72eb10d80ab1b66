import { describe, expect, it } from "vitest";
import { refuseWhenUnavailable } from "#functions/gateways/firestore/client.ts";

const grpcError = (code: number) => Object.assign(new Error(`${code} from Firestore`), { code });

describe("a fault of the store", () => {
  it.each([4, 10, 14])(
    "is reported as unavailable when temporary, so that the page can retry: gRPC code %i",
    (code) => {
      const cause = grpcError(code);

      expect(() => refuseWhenUnavailable(cause)).toThrow(
        expect.objectContaining({ reason: "unavailable", cause }),
      );
    },
  );

  it.each([3, 7, 9])("is thrown unchanged when permanent: gRPC code %i", (code) => {
    const cause = grpcError(code);

    expect(() => refuseWhenUnavailable(cause)).toThrow(cause);
  });
});
