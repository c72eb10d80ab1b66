import type { Fault } from "./fault-remedy.ts";
import type { MasterPlaylist } from "./master-playlist.ts";

/** What is to be played, where and from which second, and who hears of it. */
export interface Attachment {
  video: HTMLVideoElement;
  address: string;
  startSeconds: number;
  takeMaster(address: string): Promise<MasterPlaylist> | undefined;
  /** The element has its source, or has it again, so play() may be called. */
  onAttached(): void;
  onFault(fault: Fault): void;
  /** Media arrived: what failed before is mended. */
  onProgress(): void;
}

export interface AttachedSource {
  /** Goes on from another address of the same video. */
  renew(address: string): void;
  reload(): void;
  /** Sets the decoder up afresh at the same second. */
  recover(): void;
  detach(): void;
}
