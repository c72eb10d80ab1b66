const isAddress = (line: string): boolean => line.trim() !== "" && !line.startsWith("#");

const QUOTED_ADDRESS = /URI="([^"]+)"/g;

interface Size {
  /** Address relative to the master playlist. */
  address: string;
  bitsPerSecond: number;
  /** The `#EXT-X-STREAM-INF` line above the address. */
  tag: string;
}

function sizesOf(master: string): readonly Size[] {
  const lines = master.split(/\r?\n/);
  return lines.flatMap((tag, index): Size[] => {
    if (!tag.startsWith("#EXT-X-STREAM-INF:")) return [];
    const [, average] = /AVERAGE-BANDWIDTH=(\d+)/.exec(tag) ?? [];
    const [, peak] = /[:,]BANDWIDTH=(\d+)/.exec(tag) ?? [];
    const address = lines.slice(index + 1).find(isAddress);
    return address === undefined
      ? []
      : [{ address: address.trim(), bitsPerSecond: Number(average ?? peak), tag }];
  });
}

/**
 * Returns the size with the lowest bit rate.
 * @throws Error if the playlist has no size
 */
export function smallestSize(master: string): Size {
  const [smallest] = sizesOf(master).toSorted((one, other) => one.bitsPerSecond - other.bitsPerSecond);
  if (!smallest) throw new Error("The playlist names no size of the film.");
  return smallest;
}

/** Returns a master playlist with one size. */
export const masterOf = ({ tag }: Size, address: string): string => `#EXTM3U\n${tag}\n${address}\n`;

/** Returns the addresses in a size's playlist, each once. */
export function filesOf(playlist: string): readonly string[] {
  const quoted = [...playlist.matchAll(QUOTED_ADDRESS)].map(([, address = ""]) => address);
  const lines = playlist.split(/\r?\n/).filter(isAddress);
  return [...new Set([...quoted, ...lines.map((line) => line.trim())])];
}

export const renamed = (playlist: string, rename: (address: string) => string): string =>
  playlist
    .split(/\r?\n/)
    .map((line) =>
      isAddress(line)
        ? rename(line.trim())
        : line.replace(QUOTED_ADDRESS, (_whole, address: string) => `URI="${rename(address)}"`),
    )
    .join("\n");
