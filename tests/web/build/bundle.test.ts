import { beforeAll, describe, expect, it } from "vitest";
import { type BundleReport, measureBundle } from "../../bench/bundle.ts";
import { LIMITS } from "../../bench/limits.ts";

const NEVER_ON_THE_FIRST_ROUTE = /firebase|hls\.js|stripe|purchases-js|zoom/;

describe("what a visitor downloads", () => {
  let bundle: BundleReport;

  beforeAll(async () => {
    bundle = await measureBundle();
  }, 60_000);

  it("stays within the budget of the first route", () => {
    expect(bundle.firstRouteGzipBytes).toBeLessThanOrEqual(LIMITS.firstRouteGzipBytes);
  });

  it("holds no service's SDK and no video library", () => {
    expect(bundle.firstRoutePackages).toContain("react-dom");
    expect(bundle.firstRoutePackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it("sees the plans within their budget, without a payment provider's script", () => {
    expect(bundle.plansGzipBytes).toBeGreaterThan(0);
    expect(bundle.plansGzipBytes).toBeLessThanOrEqual(LIMITS.plansGzipBytes);
    expect(bundle.plansPackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it("brings the video library within its budget, and only when it is wanted", () => {
    expect(bundle.videoGzipBytes).toBeGreaterThan(0);
    expect(bundle.videoGzipBytes).toBeLessThanOrEqual(LIMITS.videoGzipBytes);
  });
});
