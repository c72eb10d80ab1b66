export interface MasterPlaylist {
  /** Where it was found after redirects: its addresses are relative to this. */
  url: string;
  text: string;
}
