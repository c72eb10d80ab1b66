import { config } from "#platform/config.ts";
import { cloudMedia } from "./cloud-media.ts";
import { localMedia } from "./local-media.ts";
import type { MediaStore } from "./media-file.ts";

export const mediaStore = (): MediaStore =>
  config.mediaRoot === undefined ? cloudMedia : localMedia(config.mediaRoot);
