import { BRAND } from "@gruezi/contract/brand";
import { LegalDocument } from "./legal-document.tsx";
import { SupportMail } from "./support-mail.tsx";

export function Disclaimer() {
  return (
    <LegalDocument
      page="disclaimer"
      title="Disclaimer"
      summary="What we teach is given with care, and with limits that you should know."
    >
      <h2>The dialect we teach</h2>
      <p>
        {BRAND.dialect} has no official spelling and differs from valley to valley. Our lessons show one way
        of saying and writing things, mostly from Zurich. Others are just as right.
      </p>

      <h2>No promise of a result</h2>
      <p>
        How fast you learn depends on you. Our lessons prepare you for no particular examination, and what
        they say about offices, doctors, contracts or the law is there for its words: it is no advice.
      </p>

      <h2>Other people’s pages</h2>
      <p>
        Where we link to other websites, or show a video meeting of another provider, its own terms apply and
        it alone answers for what it shows.
      </p>

      <h2>Names and marks</h2>
      <p>
        Names of companies and products belong to their owners. That we name them does not mean that they
        recommend us.
      </p>

      <h2>Mistakes</h2>
      <p>
        If you find one, write to <SupportMail />. Our liability stands in the Terms and Conditions.
      </p>
    </LegalDocument>
  );
}
