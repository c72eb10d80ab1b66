import { css } from "@emotion/react";

const whoStyle = css({ minWidth: 0, overflowWrap: "anywhere" });

/** May be empty: Apple tells name and address once, and only to apps that ask. */
export function LoggedInAs({ name }: { name: string }) {
  return (
    <p css={whoStyle}>
      {name ? (
        <>
          Logged in as <bdi>{name}</bdi>.
        </>
      ) : (
        "You are logged in."
      )}
    </p>
  );
}
