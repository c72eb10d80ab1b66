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
  /** A path to open after the press, instead of the alert's `redirect`. */
  to?: string;
  onPress?: (values: Record<string, string>) => void;
}

export interface Alert {
  title: string;
  description?: string;
  /** The message of another service, unchanged. */
  received?: string;
  inputs?: readonly AlertInput[];
  /** By default, a single OK button. */
  buttons?: readonly AlertButton[];
  /** A path to open when the alert is closed in any way, unless the pressed button has a `to`. */
  redirect?: string;
  content?: ReactNode;
}

const alertAtom = atom<Alert | null>(null);

export const currentAlertAtom = atom((get) => get(alertAtom));

/** Shows an alert. Returns a function that closes only this alert, without its `redirect`. */
export const showAlertAtom = atom(null, (get, set, alert: Alert) => {
  set(alertAtom, alert);
  return () => {
    if (get(alertAtom) === alert) set(alertAtom, null);
  };
});

const shownOnceAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Shows an alert once per visit and key, for a message that the page under the alert shows as well. */
export const showAlertOnceAtom = atom(null, (get, set, key: string, alert: Alert) => {
  const shown = get(shownOnceAtom);
  if (shown.has(key)) return undefined;
  set(shownOnceAtom, new Set([...shown, key]));
  return set(showAlertAtom, alert);
});

export const closeAlertAtom = atom(null, (_get, set) => set(alertAtom, null));
