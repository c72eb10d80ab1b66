import { css } from "@emotion/react";

const whoStyle = css({ minWidth: 0, overflowWrap: "anywhere" });

/** Some have neither a name nor an address: Apple tells both only to an app that asks for them, and once. */
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
