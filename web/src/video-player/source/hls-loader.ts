import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { HlsLibrary } from "./hls-types.ts";
import type { MasterPlaylist } from "./master-playlist.ts";

export interface LoaderPlan {
  /** The address as it is valid now. */
  toCurrent(address: string): string;
  takeMaster(address: string): Promise<MasterPlaylist> | undefined;
}

/** hls.js's own loader, which takes the playlist that was fetched ahead and follows an address that was renewed. */
export function loaderFor(Library: HlsLibrary, plan: LoaderPlan) {
  return class PlannedLoader extends Library.DefaultConfig.loader {
    isGone = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      const current = { ...context, url: plan.toCurrent(context.url) };
      const ask = () => super.load(current, config, callbacks);
      const master = context.type === "manifest" ? plan.takeMaster(current.url) : undefined;
      if (!master) return ask();
      const answer = ({ url, text }: MasterPlaylist) =>
        callbacks.onSuccess({ url, data: text, code: 200 }, this.stats, current, null);
      const unlessGone =
        <A>(run: (argument: A) => void) =>
        (argument: A) =>
          void (this.isGone || run(argument));
      master.then(unlessGone(answer), unlessGone(ask));
    }

    override abort() {
      this.isGone = true;
      super.abort();
    }

    override destroy() {
      this.isGone = true;
      super.destroy();
    }
  };
}
