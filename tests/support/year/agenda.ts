/** An entry of the agenda. Entries of one lane run in sequence. */
export interface Entry {
  at: number;
  lane: string;
  run(): Promise<void>;
}

export interface Agenda {
  add(entry: Entry): void;
  /** Removes and returns the entries due until `until`, ordered by time and then by insertion. */
  take(until: number): readonly Entry[];
  /** Returns the time of the first entry. Undefined if the agenda is empty. */
  first(): number | undefined;
}

interface Numbered extends Entry {
  number: number;
}

const isBefore = (a: Numbered, b: Numbered): boolean => a.at < b.at || (a.at === b.at && a.number < b.number);

/** Creates an agenda, which is a binary heap. */
export function createAgenda(): Agenda {
  const heap: Numbered[] = [];
  let added = 0;

  const entry = (at: number): Numbered => {
    const found = heap[at];
    if (found === undefined) throw new Error(`The agenda has no entry ${at}.`);
    return found;
  };
  const swap = (a: number, b: number) => {
    const [first, second] = [entry(a), entry(b)];
    heap[a] = second;
    heap[b] = first;
  };
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry(at), entry(parent))) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = () => {
    for (let at = 0; ; ) {
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < heap.length);
      const least = children.reduce(
        (best, child) => (isBefore(entry(child), entry(best)) ? child : best),
        at,
      );
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  const takeFirst = (): Numbered => {
    const first = entry(0);
    const last = heap.pop();
    if (heap.length > 0 && last) {
      heap[0] = last;
      sink();
    }
    return first;
  };

  return {
    add(given) {
      heap.push({ ...given, number: added });
      added += 1;
      rise(heap.length - 1);
    },
    take(until) {
      const due: Entry[] = [];
      while (heap.length > 0 && entry(0).at <= until) due.push(takeFirst());
      return due;
    },
    first: () => heap[0]?.at,
  };
}
