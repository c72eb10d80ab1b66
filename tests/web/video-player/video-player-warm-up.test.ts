import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import Library from "hls.js/light";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import type { MasterPlaylist } from "#web/video-player/source/attachment.ts";
import { loaderFor } from "#web/video-player/source/hls-loader.ts";
import { createWarmUp } from "#web/video-player/source/warm-up.ts";

const ADDRESS = "/media/1.a/hoi/master.m3u8";
const master: MasterPlaylist = { address: `${location.origin}${ADDRESS}`, text: "#EXTM3U" };

const answer = (status: number) => {
  const response = new Response(master.text, { status });
  Object.defineProperty(response, "url", { value: master.address });
  return response;
};

beforeEach(() => {
  vi.stubGlobal("MediaSource", class {});
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer(200)),
  );
});

afterEach(() => vi.unstubAllGlobals());

it("a playlist is fetched ahead once, however often it is requested", async () => {
  const warmUp = createWarmUp();

  warmUp.begin(ADDRESS);
  warmUp.begin(ADDRESS);

  expect(fetch).toHaveBeenCalledOnce();
  expect(await warmUp.take(ADDRESS)).toEqual(master);
});

it("a playlist fetched ahead serves one start only", async () => {
  const warmUp = createWarmUp();
  warmUp.begin(ADDRESS);

  await warmUp.take(ADDRESS);

  expect(warmUp.take(ADDRESS)).toBeUndefined();
});

it("a playlist fetched ahead is not used for another address", () => {
  const warmUp = createWarmUp();

  warmUp.begin(ADDRESS);

  expect(warmUp.take("/media/2.b/hoi/master.m3u8")).toBeUndefined();
});

it("nothing is fetched ahead when the browser plays HLS itself", () => {
  vi.stubGlobal("ManagedMediaSource", class {});
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");

  createWarmUp().begin(ADDRESS);

  expect(fetch).not.toHaveBeenCalled();
});

async function load(taken: Promise<MasterPlaylist> | undefined, context: Partial<LoaderContext> = {}) {
  const asked = vi.spyOn(Library.DefaultConfig.loader.prototype, "load").mockImplementation(() => {});
  const onSuccess = vi.fn();
  const Loader = loaderFor(Library, {
    toCurrent: (address) => `${address}?current`,
    takeMaster: () => taken,
  });
  const loader = new Loader(Library.DefaultConfig);
  const whole = { type: "manifest", url: ADDRESS, responseType: "text", ...context } as LoaderContext;
  loader.load(
    whole,
    {} as LoaderConfiguration,
    { onSuccess } as Partial<LoaderCallbacks<LoaderContext>> as never,
  );
  return { asked, onSuccess, loader };
}

it("the loader answers with the playlist fetched ahead, without a request", async () => {
  const { asked, onSuccess } = await load(Promise.resolve(master));

  await soon(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(onSuccess.mock.calls[0]?.[0]).toEqual({ url: master.address, data: master.text, code: 200 });
  expect(asked).not.toHaveBeenCalled();
});

it("the loader requests the current address when the fetch ahead failed", async () => {
  const { asked } = await load(Promise.reject(new Error("offline")));

  await soon(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ url: `${ADDRESS}?current` });
});

it("the loader requests segments from the server", async () => {
  const { asked } = await load(Promise.resolve(master), { type: "media-fragment" as LoaderContext["type"] });

  expect(asked).toHaveBeenCalledOnce();
});

it("a loader that was destroyed in the meantime reports nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<MasterPlaylist>();
  const { onSuccess, loader } = await load(promise);

  loader.destroy();
  resolve(master);
  await promise;

  expect(onSuccess).not.toHaveBeenCalled();
});
