import { useSetAtom } from "jotai";
import { useState } from "react";
import { saveMyDataAtom } from "./leaving.atoms.ts";
import { exportMessage } from "./leaving-message.ts";

type Export = { status: "none" | "gathering" | "saved" } | { status: "failed"; why: string };

/** The learner's data on the way to a file. */
export function useExport() {
  const [state, setState] = useState<Export>({ status: "none" });
  const saveMyData = useSetAtom(saveMyDataAtom);

  const start = async () => {
    setState({ status: "gathering" });
    try {
      await saveMyData();
      setState({ status: "saved" });
    } catch (error) {
      setState({ status: "failed", why: exportMessage(error) });
    }
  };

  return { state, start };
}
