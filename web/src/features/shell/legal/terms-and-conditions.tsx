import { BRAND } from "@gruezi/contract/brand";
import { Conduct } from "./conduct.tsx";
import { LegalDocument } from "./legal-document.tsx";
import { PlanTerms } from "./plan-terms.tsx";
import { SupportMail } from "./support-mail.tsx";

export function TermsAndConditions() {
  return (
    <LegalDocument
      title="Terms and Conditions"
      summary={`What you get from ${BRAND.name}, what you pay for it, and how it ends. By creating an account or buying a plan you agree to them.`}
    >
      <h2>Your account</h2>
      <p>
        An account is free and personal. Give an email address that reaches you, keep your password to
        yourself, and tell us if somebody else uses it. Who is under 18 needs a parent’s consent to buy a
        plan. You can have your account deleted at any time.
      </p>

      <PlanTerms />
      <PrivateLessonTerms />
      <Conduct />

      <h2>The lessons belong to us</h2>
      <p>
        You may watch, hear, read and print them for your own learning. You may not copy, pass on, publish or
        sell them, nor take them in by machine.
      </p>

      <h2>What we answer for</h2>
      <p>
        We take care that everything works, and mend what does not, but cannot promise that it is never
        interrupted. We are liable without limit for intent, for gross negligence and wherever the law forbids
        a limit; otherwise for no more than you paid us in the last twelve months.
      </p>

      <h2>Changes</h2>
      <p>
        We may change these terms. If a change is one of substance we tell you beforehand and ask for your
        agreement; who does not agree can cancel. A price that rises counts from the next renewal after we
        told you.
      </p>

      <h2>Law</h2>
      <p>
        Swiss law applies, without its conflict rules and without the UN sales convention. If you are a
        consumer, the courts of the place where you live stay open to you, and so does the law that protects
        you there. Questions and complaints first to <SupportMail />, please.
      </p>
    </LegalDocument>
  );
}

function PrivateLessonTerms() {
  return (
    <>
      <h2>Live and private lessons</h2>
      <ul>
        <li>Times are Swiss times. The live lesson is on Tuesday at 8 PM.</li>
        <li>A private lesson has the weekday and hour you chose, for as long as the plan runs.</li>
        <li>Missed lessons cannot be rescheduled.</li>
        <li>Upcoming lessons can be rescheduled with at least a week’s notice.</li>
        <li>If a teacher cannot hold a lesson we offer another one.</li>
      </ul>
    </>
  );
}
