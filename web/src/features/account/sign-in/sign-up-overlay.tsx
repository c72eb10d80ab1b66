import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { abandonSignUpFlowAtom, signUpPurposeAtom } from "#data/auth/sign-up-flow.ts";
import { SignInBackdrop } from "./sign-in-backdrop.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";

/** Bar that covers the header and stays visible while the form scrolls. */
const barStyle = ({ space, size, colour }: Theme) =>
  css({
    position: "sticky",
    top: 0,
    zIndex: 1,
    display: "flex",
    alignItems: "center",
    gap: space.m,
    minHeight: size.header,
    paddingInline: space.page,
    background: colour.ground,
  });
const closePlace = css({ marginInlineStart: "auto" });
const planStyle = ({ text }: Theme) => css({ ...text.strong, display: "grid" });
const priceStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function SignUpOverlay() {
  const purpose = useAtomValue(signUpPurposeAtom);
  const abandon = useSetAtom(abandonSignUpFlowAtom);
  return (
    <Modal label="Sign up" variant="sheet" onDismiss={abandon}>
      <div css={barStyle}>
        {purpose && (
          <p css={planStyle}>
            {purpose.plan} <span css={priceStyle}>{purpose.price}</span>
          </p>
        )}
        <div css={closePlace}>
          <Button variant="quiet" onClick={abandon}>
            Close
          </Button>
        </div>
      </div>
      <SignInBackdrop>
        {/* A successful sign-in removes this overlay. */}
        <SignInPanel initialMode="create-account" onDone={() => undefined} />
      </SignInBackdrop>
    </Modal>
  );
}
