import { TRIAL_DAYS } from "@gruezi/contract/business";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { SupportMail } from "./support-mail.tsx";

/** What is sold, and how it begins, goes on and ends: as docs/billing.md has it. */
export function PlanTerms() {
  return (
    <>
      <h2>Plans and prices</h2>
      <p>
        BASIC and VIP are sold by the month or by the year. What each holds and costs stands on the{" "}
        <Link to={paths.subscriptions}>subscriptions page</Link>, and again before you pay. Payments on the
        web are taken by Stripe.
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
        A plan renews by itself, for another month or year, at the price shown to you, until you cancel. If a
        payment fails we try again and you keep your access on the web for 7 days; in a store, for as long as
        the store allows. After that it rests until it is paid.
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
        at once. A plan bought in the App Store or on Google Play is cancelled there.
      </p>

      <h2>Refunds</h2>
      <p>
        A period that has begun is not paid back, unless the law says otherwise, we charged you by mistake, or
        we could not give you what you paid for. Write to <SupportMail /> and we look at it. When a payment is
        refunded in full, or disputed with the bank, the plan ends that moment. For what a store sold, the
        store decides about refunds.
      </p>
    </>
  );
}
