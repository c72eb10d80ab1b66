import { css, type Theme } from "@emotion/react";
import { useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { OpenShelf } from "./open-shelf.tsx";

/** So that the word begins where the text around does. */
const rowStyle = (theme: Theme) => css({ marginInlineStart: `calc(-1 * ${quietInset(theme)})` });

/** Opens what was set aside at any time. */
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
