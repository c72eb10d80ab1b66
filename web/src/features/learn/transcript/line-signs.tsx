import { css } from "@emotion/react";

const signStyle = css({ display: "block", fill: "currentColor" });

function Sign({ path }: { path: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" css={signStyle}>
      <path d={path} />
    </svg>
  );
}

export const RepeatSign = () => (
  <Sign path="M13 1l4 3.5L13 8V5.5H5V9H3V3.5h10zM7 12l-4 3.5L7 19v-2.5h10V11h-2v3.5H7z" />
);
export const MinedSign = ({ isMined }: { isMined: boolean }) => (
  <Sign path={isMined ? "M5 2h10v16l-5-4-5 4z" : "M5 2h10v16l-5-4-5 4zM7 4v10l3-2.4 3 2.4V4z"} />
);
export const PreviousSign = () => <Sign path="M4 4h2v12H4zM16 4v12L7 10z" />;
export const NextSign = () => <Sign path="M14 4h2v12h-2zM4 4v12l9-6z" />;
export const AgainSign = () => (
  <Sign path="M10 4V1L5.5 5 10 9V6a4.5 4.5 0 1 1-4.5 4.5h-2A6.5 6.5 0 1 0 10 4z" />
);
