import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../functions/src/platform/config.ts";

describe("the settings of the functions", () => {
  it("enforce App Check and keep media in the bucket when nothing is set", () => {
    expect(parseConfig({})).toEqual({ enforceAppCheck: true, mediaRoot: undefined });
  });

  it("take App Check off and media from a folder under the emulators", () => {
    const settings = { ENFORCE_APP_CHECK: "false", MEDIA_ROOT: "../emulator-data/media" };

    expect(parseConfig(settings)).toEqual({ enforceAppCheck: false, mediaRoot: "../emulator-data/media" });
  });

  it("name every fault in one sentence", () => {
    expect(() => parseConfig({ ENFORCE_APP_CHECK: "nope", MEDIA_ROOT: " " })).toThrow(
      'The settings of the functions are wrong: ENFORCE_APP_CHECK must be "true" or "false"; MEDIA_ROOT must name a folder or be left out.',
    );
  });

  it.each(["", "FALSE", "0", "constructor", "__proto__"])(
    "never take App Check off by accident: %j",
    (setting) => {
      expect(() => parseConfig({ ENFORCE_APP_CHECK: setting })).toThrow("ENFORCE_APP_CHECK");
    },
  );
});
