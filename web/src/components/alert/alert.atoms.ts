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
  /** Receives what was typed into the inputs, by their names. */
  onPress?: (values: Record<string, string>) => void;
}

export interface Alert {
  title: string;
  description?: string;
  /** Another service's own message, unchanged. */
  received?: string;
  inputs?: readonly AlertInput[];
  /** One OK button when there are none. */
  buttons?: readonly AlertButton[];
  /** Where the page goes when the alert is closed, however it is closed. */
  redirect?: string;
  content?: ReactNode;
}

const alertAtom = atom<Alert | null>(null);

export const currentAlertAtom = atom((get) => get(alertAtom));

/** Returns a function that closes this alert, unless another one is shown by then; `redirect` is not followed. */
export const showAlertAtom = atom(null, (get, set, alert: Alert) => {
  set(alertAtom, alert);
  return () => {
    if (get(alertAtom) === alert) set(alertAtom, null);
  };
});

export const closeAlertAtom = atom(null, (_get, set) => set(alertAtom, null));
