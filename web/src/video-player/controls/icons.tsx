import { css } from "@emotion/react";

const iconStyle = css({ display: "block", width: "24px", height: "24px", fill: "currentColor" });

interface IconProps {
  path: string;
}

function Icon({ path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" css={iconStyle}>
      <path d={path} />
    </svg>
  );
}

const SPEAKER = "M4 9v6h4l5 4.5v-15L8 9z";

export const PlayIcon = () => <Icon path="M7 4.5v15L20 12z" />;
export const PauseIcon = () => <Icon path="M6 5h4v14H6zM14 5h4v14h-4z" />;
export const VolumeIcon = () => (
  <Icon path={`${SPEAKER}M15.5 8.2a5 5 0 0 1 0 7.6l1.3 1.5a7 7 0 0 0 0-10.6z`} />
);
export const MutedIcon = () => (
  <Icon
    path={`${SPEAKER}M21.5 9.9l-1.4-1.4-2.1 2.1-2.1-2.1-1.4 1.4 2.1 2.1-2.1 2.1 1.4 1.4 2.1-2.1 2.1 2.1 1.4-1.4-2.1-2.1z`}
  />
);
export const EnlargeIcon = () => (
  <Icon path="M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z" />
);
export const ShrinkIcon = () => (
  <Icon path="M8 4h2v6H4V8h4zM14 4h2v4h4v2h-6zM4 14h6v6H8v-4H4zM14 14h6v2h-4v4h-2z" />
);
export const AgainIcon = () => (
  <Icon path="M12 5V1L6.5 6 12 11V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z" />
);
export const BackIcon = () => <Icon path="M11 5 3.5 12 11 19zM20 5l-7.5 7 7.5 7z" />;
export const FloatIcon = () => <Icon path="M3 5h18v7h-2V7H5v10h5v2H3zM12 14h9v6h-9z" />;

export const PreviousLineIcon = () => <Icon path="M5 5h2.5v14H5zM20 5v14L9 12z" />;
export const NextLineIcon = () => <Icon path="M16.5 5H19v14h-2.5zM4 5v14l11-7z" />;

export const RepeatIcon = ({ isOn }: { isOn: boolean }) => (
  <Icon
    path={`M16 1.5l5 4.200-5 4.200V7H6v4H3.5V4.5H16zM8 14.100l-5 4.200 5 4.200v-2.900h12.5V13H18v4H8z${isOn ? "M9.5 9.5h5v5h-5z" : ""}`}
  />
);

export const CaptionsIcon = ({ isOn }: { isOn: boolean }) => (
  <Icon
    path={
      isOn
        ? "M3 5h18v14H3zM6 11v2h7v-2zM15 11v2h3v-2zM6 15v2h4v-2zM12 15v2h6v-2z"
        : "M3 5h18v14H3zM5 7v10h14V7zM7 11h6v2H7zM15 11h2v2h-2zM7 14h4v2H7zM13 14h4v2h-4z"
    }
  />
);
