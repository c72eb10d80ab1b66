import type Hls from "hls.js";
import { type AddressBook, createAddressBook } from "./address-book.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";
import type { HlsLibrary } from "./hls-types.ts";
import { openHls } from "./open-hls.ts";

function goOn(hls: Hls, { video, startSeconds }: Attachment, { first }: AddressBook): void {
  const hasPicture = video.readyState >= video.HAVE_CURRENT_DATA || video.seeking;
  if (hls.levels.length === 0) hls.loadSource(first);
  else hls.startLoad(hasPicture ? video.currentTime : startSeconds);
}

/** Plays HLS through hls.js. */
export function attachHls(Library: HlsLibrary, attachment: Attachment): AttachedSource {
  const addresses = createAddressBook(attachment.address);
  const hls = openHls(Library, attachment, addresses);
  const reload = () => goOn(hls, attachment, addresses);

  return {
    renew(address) {
      addresses.renew(address);
      reload();
    },
    reload,
    recover() {
      hls.recoverMediaError();
      attachment.onAttached();
    },
    detach: () => hls.destroy(),
  };
}
