import { css, type Theme } from "@emotion/react";
import { useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { OpenShelf } from "./open-shelf.tsx";

/** Aligns the button's text with the surrounding text. */
const rowStyle = (theme: Theme) => css({ marginInlineStart: `calc(-1 * ${quietInset(theme)})` });

export function AsideShelf() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div css={rowStyle}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          What is set aside
        </Button>
      </div>
      {isOpen && <OpenShelf />}
    </>
  );
}
