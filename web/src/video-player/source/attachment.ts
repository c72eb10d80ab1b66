import type { Fault } from "./fault-remedy.ts";

/** What `<video>` is attached to, and the callbacks by which the source reports how it goes. */
export interface Attachment {
  video: HTMLVideoElement;
  address: string;
  startSeconds: number;
  /** Hands out the playlist that was fetched before play, if there is one. */
  takeMaster(address: string): Promise<MasterPlaylist> | undefined;
  /** The element has its source, or has it again, so play() may be called. */
  onAttached(): void;
  onFault(fault: Fault): void;
  /** Media arrived, so the connection works again. */
  onProgress(): void;
}

export interface AttachedSource {
  /** Goes on from another address of the same video. */
  renew(address: string): void;
  reload(): void;
  /** Restarts the decoder at the same second. */
  recover(): void;
  detach(): void;
}

export interface MasterPlaylist {
  /** After redirects: the addresses inside the playlist are relative to this one. */
  address: string;
  text: string;
}
