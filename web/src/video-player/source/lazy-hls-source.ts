import type { AttachedSource, Attachment } from "./attachment.ts";
import { loadHlsPlayer } from "./hls-library.ts";

/** Stands in for an HLS source until its code is there; the code is asked for again when it did not arrive. */
export function attachHlsLater(attachment: Attachment): AttachedSource {
  let { address } = attachment;
  let source: AttachedSource | undefined;
  let isDetached = false;

  const open = async () => {
    const { attach } = await loadHlsPlayer();
    if (!isDetached) source = attach({ ...attachment, address });
  };
  const load = () => {
    open().catch(() => isDetached || attachment.onFault("network"));
  };

  load();

  return {
    renew(next) {
      address = next;
      source?.renew(next);
    },
    reload: () => (source ? source.reload() : load()),
    recover: () => source?.recover(),
    detach() {
      isDetached = true;
      source?.detach();
    },
  };
}
