import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { Button, quietInset } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { type Download, opensOffline } from "#data/device/downloads.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { paths } from "#lib/paths.ts";
import { bytesWords } from "./download-words.ts";
import { downloadsAtom, refreshDownloadsAtom, removeDownloadAtom } from "./downloads.atoms.ts";

const entryStyle = (theme: Theme) =>
  css({
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: theme.space.m,
    paddingBlock: theme.space.xs,
    borderTop: `${theme.size.hairline} solid ${theme.colour.line}`,
    "&:first-of-type": { borderTop: 0 },
    "& > button": { marginInlineEnd: `calc(-1 * ${quietInset(theme)})` },
  });
const nameStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xxs, minWidth: 0 });
const linkStyle = ({ text }: Theme) => css({ ...text.strong, overflowWrap: "anywhere" });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Lists downloaded lessons. Renders nothing if there are none. */
export function KeptLessons() {
  const state = useAtomValue(downloadsAtom)();
  const refresh = useSetAtom(refreshDownloadsAtom);
  useFetchPerSession("downloads", () => refresh());
  const downloads = state.status === "ready" ? state.value : [];
  if (downloads.length === 0) return null;
  return <List downloads={downloads} />;
}

function List({ downloads }: { downloads: readonly Download[] }) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useSetAtom(removeDownloadAtom);
  const now = Date.now();
  return (
    <Section heading="Lessons kept for offline">
      <ul ref={list} aria-label="Lessons kept for offline" tabIndex={-1}>
        {downloads.map((download) => (
          <li key={download.videoId} css={entryStyle}>
            <p css={nameStyle}>
              <Link to={paths.lesson(download.videoId)} css={linkStyle}>
                {download.title}
              </Link>
              <span css={noteStyle}>{stateWords(download, now)}</span>
            </p>
            <Button
              variant="quiet"
              aria-label={`Remove ${download.title}`}
              onClick={() => {
                list.current?.focus();
                void remove(download.videoId);
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateWords(download: Download, now: number): string {
  if (download.bytes === null) return "Not complete. The tools of its transcript go on with it.";
  const size = bytesWords(download.bytes);
  return opensOffline(download, now)
    ? size
    : `${size}. It opens offline again after a visit with a connection.`;
}
