import { atom } from "jotai";
import type { ReactNode } from "react";

export interface AlertInput {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  value?: string;
}

export interface AlertButton {
  label: string;
  isPrimary?: boolean;
  /** Followed in place of the alert's `redirect`. */
  to?: string;
  onPress?: (values: Record<string, string>) => void;
}

export interface Alert {
  title: string;
  description?: string;
  /** Another service's own message, unchanged. */
  received?: string;
  inputs?: readonly AlertInput[];
  /** A single OK button by default. */
  buttons?: readonly AlertButton[];
  /** Followed however the alert is closed, unless the pressed button has a way of its own. */
  redirect?: string;
  content?: ReactNode;
}

const alertAtom = atom<Alert | null>(null);

export const currentAlertAtom = atom((get) => get(alertAtom));

/** Returns a function that closes only this alert, without `redirect`. */
export const showAlertAtom = atom(null, (get, set, alert: Alert) => {
  set(alertAtom, alert);
  return () => {
    if (get(alertAtom) === alert) set(alertAtom, null);
  };
});

const shownOnceAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Each key once in a visit, where the page under the alert says the same. */
export const showAlertOnceAtom = atom(null, (get, set, key: string, alert: Alert) => {
  const shown = get(shownOnceAtom);
  if (shown.has(key)) return undefined;
  set(shownOnceAtom, new Set([...shown, key]));
  return set(showAlertAtom, alert);
});

export const closeAlertAtom = atom(null, (_get, set) => set(alertAtom, null));
