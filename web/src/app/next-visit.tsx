import { useEffect } from "react";
import { MetadataCacher } from "./metadata-cacher.tsx";
import { registerWorker } from "./register-worker.ts";

export function NextVisit() {
  useEffect(() => {
    // The development server's files change without new names.
    if (import.meta.env.PROD) registerWorker();
  }, []);
  return <MetadataCacher />;
}
