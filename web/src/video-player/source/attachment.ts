import type { Fault } from "./fault-remedy.ts";

export interface Attachment {
  video: HTMLVideoElement;
  address: string;
  startSeconds: number;
  /** Returns the playlist that was fetched before play, if there is one. */
  takeMaster(address: string): Promise<MasterPlaylist> | undefined;
  /** Called when `play()` may be called, also after a reload. */
  onAttached(): void;
  onFault(fault: Fault): void;
  /** Called when media arrives. */
  onProgress(): void;
}

export interface AttachedSource {
  /** Switches to another address of the same video. */
  renew(address: string): void;
  reload(): void;
  recover(): void;
  detach(): void;
}

export interface MasterPlaylist {
  /** The address after redirects, which is the base of relative addresses. */
  address: string;
  text: string;
}
