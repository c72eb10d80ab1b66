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
  /** Followed however the alert is closed. */
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

export const closeAlertAtom = atom(null, (_get, set) => set(alertAtom, null));
