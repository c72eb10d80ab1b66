/** Index from things to places. Both are numbered from 0. */
export interface Occurrences {
  /** Returns the places of one thing, ascending and distinct. */
  of(thing: number): Int32Array;
  /** Returns the places of any of the things, ascending and distinct. */
  ofAll(things: readonly number[]): Int32Array;
}

/**
 * Collects pairs and sorts them by thing at the end. Flat arrays fill many times faster than a hundred
 * thousand growing lists.
 */
export function occurrenceNotes() {
  const things: number[] = [];
  const places: number[] = [];

  return {
    add(thing: number, place: number): void {
      things.push(thing);
      places.push(place);
    },
    /** @param count number of all things */
    sorted(count: number): Occurrences {
      const begins = new Int32Array(count + 1);
      for (const thing of things) begins[thing + 1] = (begins[thing + 1] ?? 0) + 1;
      for (let thing = 0; thing < count; thing++)
        begins[thing + 1] = (begins[thing + 1] ?? 0) + (begins[thing] ?? 0);
      const ends = begins.slice();
      const row = new Int32Array(places.length);
      for (let at = 0; at < places.length; at++) {
        const [thing = 0, place = 0] = [things[at], places[at]];
        const end = ends[thing] ?? 0;
        // Places ascend, so a duplicate is always the last entry.
        if (end > (begins[thing] ?? 0) && row[end - 1] === place) continue;
        row[end] = place;
        ends[thing] = end + 1;
      }
      const of = (thing: number) => row.subarray(begins[thing], ends[thing]);
      return {
        of,
        ofAll(wanted) {
          const [only, ...others] = wanted;
          if (only === undefined) return NOWHERE;
          if (others.length === 0) return of(only);
          return Int32Array.from(new Set(wanted.flatMap((thing) => [...of(thing)]))).sort();
        },
      };
    },
  };
}

const NOWHERE = new Int32Array();
