import type Hls from "hls.js";

/** The library itself, as its light build hands it out. */
export type HlsLibrary = typeof Hls;
