import { css, type Theme } from "@emotion/react";
import { Button } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import type { PageLink } from "./page-link.ts";

interface SidePanelProps {
  PageLink: PageLink;
  path: string;
  onClose: () => void;
}

const panelStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    // Places the links at the lower edge, within reach of a thumb.
    alignContent: "space-between",
    gap: space.m,
    minHeight: "100%",
    padding: `${space.s} ${space.l} calc(${space.l} + env(safe-area-inset-bottom))`,
  });
const closeStyle = css({ justifySelf: "end" });

/** Menu for windows below 900 px. */
export function SidePanel({ PageLink, path, onClose }: SidePanelProps) {
  return (
    <Modal label="Menu" variant="panel" onDismiss={onClose}>
      <div css={panelStyle}>
        <div css={closeStyle}>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <nav aria-label="Menu">
          <NavigationLinks variant="panel" PageLink={PageLink} path={path} onFollow={onClose} />
        </nav>
      </div>
    </Modal>
  );
}
