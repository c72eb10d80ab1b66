import { media } from "#functions/index.ts";
import { serveFunction } from "./serve-function.ts";

export const SEGMENT = "lessons/bim-beck/video/240p/0.ts";
export const TEN_BYTES = "0123456789";
export const THUMBNAIL = "public/thumbnails/bim-beck-1a2b3c4d.webp";

export const readMedia = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const ask = await serveFunction(media);
  return ask(path, { headers, method });
};
