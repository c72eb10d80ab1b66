import { css } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { formatDate, formatTime, formatWeekday } from "#lib/format-date.ts";

const wholeStyle = css({ display: "inline-block" });

/**
 * Time in Switzerland: 'Tuesday, 24 November 2026, 20:00 Swiss time'. The line breaks only before the time.
 */
export function SwissMoment({ instant }: { instant: Instant }) {
  return (
    <time dateTime={new Date(instant).toISOString()}>
      <span css={wholeStyle}>{`${formatWeekday(instant)}, ${formatDate(instant)},`}</span>{" "}
      <span css={wholeStyle}>{formatTime(instant)}</span>
    </time>
  );
}
