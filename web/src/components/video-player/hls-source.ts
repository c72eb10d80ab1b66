import type Hls from "hls.js";
import { type AddressBook, createAddressBook } from "./address-book.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";
import { type HlsLibrary, loadHlsLibrary } from "./hls-library.ts";
import { openHls } from "./open-hls.ts";
import { play } from "./play.ts";

function goOn(hls: Hls, { video, startSeconds }: Attachment, addresses: AddressBook): void {
  const hasPicture = video.readyState >= video.HAVE_CURRENT_DATA || video.seeking;
  if (hls.levels.length === 0) hls.loadSource(addresses.getCurrent());
  else hls.startLoad(hasPicture ? video.currentTime : startSeconds);
}

function recover(hls: Hls, video: HTMLVideoElement): void {
  const wasPlaying = !video.paused;
  hls.recoverMediaError();
  if (wasPlaying) play(video);
}

/** Plays HLS through hls.js, which is loaded here unless the warm-up has done so. */
export function attachHls(attachment: Attachment): AttachedSource {
  const addresses = createAddressBook(attachment.address);
  let hls: Hls | undefined;
  let isDetached = false;
  const open = (Library: HlsLibrary) => {
    if (!isDetached) hls = openHls(Library, attachment, addresses);
  };
  const reload = () => {
    if (hls) return goOn(hls, attachment, addresses);
    loadHlsLibrary().then(open, () => isDetached || attachment.onFault("network"));
  };

  reload();

  return {
    renew(address) {
      addresses.renew(address);
      reload();
    },
    reload,
    recover: () => hls && recover(hls, attachment.video),
    detach() {
      isDetached = true;
      hls?.destroy();
    },
  };
}
