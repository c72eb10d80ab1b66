import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { asideAnswerAtom, askAsideAtom, bringBackEarlierAtom } from "./aside.atoms.ts";
import { AsideList } from "./aside-list.tsx";

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

function OpenShelf() {
  const answer = useAtomValue(asideAnswerAtom)();
  const ask = useSetAtom(askAsideAtom);
  const bringBack = useSetAtom(bringBackEarlierAtom);
  useEffect(() => void ask(), [ask]);

  if (answer.status === "loading") return <p role="status">Looking it up …</p>;
  if (answer.status === "failed") return <p role="alert">{messageFor(answer.reason)}</p>;
  return <AsideList items={answer.value.items} onBringBack={bringBack} />;
}
