import type { Fault } from "./fault-remedy.ts";

export interface Attachment {
  video: HTMLVideoElement;
  address: string;
  startSeconds: number;
  /** The playlist fetched before play, if any. */
  takeMaster(address: string): Promise<MasterPlaylist> | undefined;
  /** Also after a reload: play() may be called. */
  onAttached(): void;
  onFault(fault: Fault): void;
  /** Media arrived. */
  onProgress(): void;
}

export interface AttachedSource {
  /** Another address of the same video. */
  renew(address: string): void;
  reload(): void;
  recover(): void;
  detach(): void;
}

export interface MasterPlaylist {
  /** After redirects: base of relative addresses. */
  address: string;
  text: string;
}
