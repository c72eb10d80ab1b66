import { type Atom, useAtomValue } from "jotai";
import { use } from "react";

/** A promise of a value, wrapped in an object because jotai would wrap a bare promise in another. */
export interface Loaded<T> {
  promise: Promise<T>;
}

type Arrived<T> = Promise<T> & { status: "fulfilled"; value: T };

export const hasArrived = <T>(promise: Promise<T>): promise is Arrived<T> => "value" in promise;

/** Adds the fields that let React's `use` read a promise without suspending. */
const marked = <T>(promise: Promise<T>, value: T): Arrived<T> =>
  Object.assign(promise, { status: "fulfilled" as const, value });

export const arrived = <T>(value: T): Loaded<T> => ({ promise: marked(Promise.resolve(value), value) });

export function arriving<T>(promise: Promise<T>): Loaded<T> {
  promise.then(
    (value) => marked(promise, value),
    () => undefined, // `use` throws it in the reading component
  );
  return { promise };
}

/** Maps a loaded value. An arrived value stays readable without suspending, so no skeleton shows again. */
export function pickFrom<T, U>({ promise }: Loaded<T>, pick: (value: T) => U): Loaded<U> {
  return hasArrived(promise) ? arrived(pick(promise.value)) : arriving(promise.then(pick));
}

/** Returns the loaded value. Suspends while loading, and throws the failure. */
export function useLoaded<T>(loadedAtom: Atom<Loaded<T>>): T {
  return use(useAtomValue(loadedAtom).promise);
}
