import { BRAND } from "@gruezi/contract/brand";
import { TRIAL_DAYS } from "@gruezi/contract/business";
import { COMPANY } from "@gruezi/contract/company";
import { tiersAnd } from "@gruezi/contract/tier-words";
import { vatSentence } from "@gruezi/contract/vat-words";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { LegalDocument } from "./legal-document.tsx";
import { RightOfWithdrawal } from "./right-of-withdrawal.tsx";
import { SupportMail } from "./support-mail.tsx";

export function TermsAndConditions() {
  return (
    <LegalDocument
      page="termsAndConditions"
      title="Terms and Conditions"
      summary={`What you get from ${BRAND.name}, what you pay for it, and how it ends. By creating an account or buying a plan you agree to them.`}
      appendix={<RightOfWithdrawal />}
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

/** Terms of the plans, as described in docs/billing.md. */
function PlanTerms() {
  return (
    <>
      <h2>Plans and prices</h2>
      <p>
        {tiersAnd("BASIC")} are sold by the month or by the year. What each holds and costs stands on the{" "}
        <Link to={paths.subscriptions}>subscriptions page</Link>, and again before you pay.{" "}
        {vatSentence(COMPANY)} Payments on the web are taken by Stripe.
      </p>

      <h2>The free trial</h2>
      <p>
        A first plan may begin with {TRIAL_DAYS} free days. You give a card, nothing is charged, and unless
        you cancel before the last day ends the plan begins and its first payment is taken. There is one free
        trial per person, over the web and both stores. To know who has had one we keep a salted hash of the
        email address and of the card’s fingerprint, also after an account is deleted. A trial that turns out
        to be a second one ends at once and is not charged.
      </p>

      <h2>Renewal</h2>
      <p>
        A plan renews by itself, for another month or year, at the price shown to you, until you cancel.
        Before a yearly plan renews we tell you date and amount by mail, 30 and 7 days ahead. If a payment
        fails we try again and you keep your access on the web for 7 days; in a store, for as long as the
        store allows. After that it rests until it is paid.
      </p>

      <h2>Changing a plan</h2>
      <p>
        An upgrade counts at once, and what is left of the old plan is credited. A downgrade, and a change
        between month and year, counts from the end of the period you have paid for. In a free trial any
        change counts at once and the trial goes on.
      </p>

      <h2>Cancelling</h2>
      <p>
        Cancel whenever you like on the <Link to={paths.subscriptions}>subscriptions page</Link>. The plan
        then ends with the period you have paid for, or with the free trial; until then you keep everything,
        and you can take the cancellation back. Nothing more is charged. A plan whose payment has failed ends
        at once. A plan bought in the App Store or on Google Play is cancelled there. A monthly plan of the
        web can <Link to={paths.pause}>pause</Link> instead, for up to three months, once a year.
      </p>

      <h2>Refunds</h2>
      <p>
        Apart from your right of withdrawal, a period that has begun is not paid back, unless the law says
        otherwise, we charged you by mistake, or we could not give you what you paid for. Write to{" "}
        <SupportMail /> and we look at it. When a payment is refunded in full, the plan ends that moment.
        While your bank decides about a payment that it has asked back, the plan gives no access and nothing
        is charged; if the payment stands, you have the rest of what you paid for. For what a store sold, the
        store decides about refunds.
      </p>
    </>
  );
}

function Conduct() {
  return (
    <>
      <h2>Comments and lessons with others</h2>
      <ul>
        <li>Be kind. No insults, no hate, no advertising, nothing unlawful, nobody else’s private data.</li>
        <li>
          What you write stays yours. You allow us to show it under the lesson for as long as it stands.
        </li>
        <li>We may hide or delete what breaks these rules and, when it happens again, close an account.</li>
        <li>Do not record live or private lessons.</li>
      </ul>
    </>
  );
}
