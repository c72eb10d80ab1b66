import { css, type Theme } from "@emotion/react";
import { COMPANY } from "@gruezi/contract/company";
import { SupportMail } from "./support-mail.tsx";

const addressStyle = ({ text, size }: Theme) =>
  css({
    ...text.body,
    fontStyle: "normal",
    "& a": { display: "inline-flex", alignItems: "center", minHeight: size.target },
  });

/** Name, address and email of the seller, which Swiss law requires (UWG, art. 3 s). */
export function Imprint() {
  const { name, address, vat } = COMPANY;
  return (
    <>
      <h2>The company</h2>
      <address css={addressStyle}>
        {name}
        {address.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
        {vat !== null && (
          <>
            <br />
            <span>{`VAT ${vat.number}`}</span>
          </>
        )}
        <br />
        <SupportMail />
      </address>
    </>
  );
}
