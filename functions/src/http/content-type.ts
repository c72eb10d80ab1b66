const CONTENT_TYPE_OF: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  vtt: "text/vtt; charset=utf-8",
  webp: "image/webp",
  pdf: "application/pdf",
};

/** Undefined for whatever is no medium of ours. */
export function findContentType(path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return Object.hasOwn(CONTENT_TYPE_OF, extension) ? CONTENT_TYPE_OF[extension] : undefined;
}

/** Small, and read by scripts that would need the bucket's permission to follow a redirect. */
export const isPlaylistOrCaptions = (path: string): boolean => /\.(m3u8|vtt)$/.test(path);
