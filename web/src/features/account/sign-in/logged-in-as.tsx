import { css } from "@emotion/react";

const whoStyle = css({ minWidth: 0, overflowWrap: "anywhere" });

/**
 * Note about the session. The name may be empty: Apple sends name and address only once, and only to apps
 * that ask.
 */
export function LoggedInAs({ name }: { name: string }) {
  return (
    <p css={whoStyle}>
      {name ? (
        <span>
          Logged in as <bdi>{name}</bdi>.
        </span>
      ) : (
        "You are logged in."
      )}
    </p>
  );
}
