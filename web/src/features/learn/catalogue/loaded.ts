import { type Atom, useAtomValue } from "jotai";
import { use } from "react";

/** What is there or on its way; in an object, because jotai hands on a promise of its own for a bare one. */
export interface Loaded<T> {
  promise: Promise<T>;
}

type Arrived<T> = Promise<T> & { status: "fulfilled"; value: T };

export const hasArrived = <T>(promise: Promise<T>): promise is Arrived<T> => "value" in promise;

/** React takes a value at once from a promise that carries it, as from one that it has waited for. */
const marked = <T>(promise: Promise<T>, value: T): Arrived<T> =>
  Object.assign(promise, { status: "fulfilled" as const, value });

export const arrived = <T>(value: T): Loaded<T> => ({ promise: marked(Promise.resolve(value), value) });

export function arriving<T>(promise: Promise<T>): Loaded<T> {
  promise.then(
    (value) => marked(promise, value),
    () => undefined, // told to whoever waits for it
  );
  return { promise };
}

/** Part of what was loaded, and there as soon as that is: a promise would show the loading shape again. */
export function pickFrom<T, U>({ promise }: Loaded<T>, pick: (value: T) => U): Loaded<U> {
  return hasArrived(promise) ? arrived(pick(promise.value)) : arriving(promise.then(pick));
}

/** Suspends until it is there, and fails as it does. */
export function useLoaded<T>(loadedAtom: Atom<Loaded<T>>): T {
  return use(useAtomValue(loadedAtom).promise);
}
