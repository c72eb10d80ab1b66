import { useEffect } from "react";
import { MetadataKeeper } from "./metadata-keeper.tsx";
import { registerWorker } from "./register-worker.ts";

/** Keeps what the next visit begins with: the metadata and, by the service worker, the code. */
export function NextVisit() {
  useEffect(() => {
    // Not with the development server, whose files change without changing their names.
    if (import.meta.env.PROD) registerWorker();
  }, []);
  return <MetadataKeeper />;
}
