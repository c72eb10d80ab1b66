import type Hls from "hls.js";
import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { MasterPlaylist } from "./attachment.ts";

export type HlsLibrary = typeof Hls;

const folderOf = (address: string) => new URL(".", new URL(address, location.href)).href;

/** Maps addresses of earlier playlists to the renewed one, so that nothing is loaded twice. */
export function createAddressBook(address: string) {
  const pastFolders = new Set<string>();
  let current = address;

  return {
    /** The first address, which is the only one that hls.js knows. */
    address,
    renew(next: string) {
      pastFolders.add(folderOf(current));
      pastFolders.delete(folderOf(next));
      current = next;
    },
    toCurrent(asked: string) {
      if (asked === address) return current;
      const past = [...pastFolders].find((folder) => asked.startsWith(folder));
      return past ? folderOf(current) + asked.slice(past.length) : asked;
    },
  };
}

export type AddressBook = ReturnType<typeof createAddressBook>;

interface LoaderPlan {
  toCurrent(address: string): string;
  takeMaster(address: string): Promise<MasterPlaylist> | undefined;
}

/** Returns a loader that uses the playlist fetched before play, and renewed addresses. */
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
      const answer = ({ address, text }: MasterPlaylist) =>
        callbacks.onSuccess({ url: address, data: text, code: 200 }, this.stats, current, null);
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
