import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import { COMPANY } from "@gruezi/contract/company";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { CounselText, findCounselText } from "./counsel-text.tsx";
import { SupportMail } from "./support-mail.tsx";

/**
 * Explains the right of withdrawal (Directive 2011/83/EU, articles 9 to 16). The link is the function that
 * its article 11a requires.
 */
export function RightOfWithdrawal() {
  const text = findCounselText("rightOfWithdrawal");
  return (
    <>
      {text === null ? <BuiltIn /> : <CounselText text={text} />}
      <p>
        <Link to={paths.withdraw}>Withdraw from contract</Link>
      </p>
    </>
  );
}

const HAS_SHARE = COMPANY.withdrawalRefund === "proportionate";

const WHAT_GOES_BACK = `The contract ends with your declaration, and you get back all that you have paid for it${HAS_SHARE ? ", but for the days used if you asked to begin at once" : ""}, at the latest ${WITHDRAWAL_DAYS} days later, the same way that you paid it and free of charge. From an upgrade you get back the difference, and your earlier plan goes on. A gift can be given back until it is redeemed. A free trial that you have used stays used.`;

function BuiltIn() {
  return (
    <>
      <h2>Right of withdrawal</h2>
      <p>
        You can withdraw from a contract within {WITHDRAWAL_DAYS} days, without giving a reason. The days
        count from the day after you bought the plan or the gift, or agreed to change a plan, and end with the
        last one at midnight, Swiss time; if that is a Saturday, a Sunday or a public holiday, with the next
        working day. A renewal begins no new period.
      </p>
      <p>
        The link below takes your declaration, with or without an account; a mail to <SupportMail /> or a
        letter counts as well. It is in time if you send it before the period ends. We confirm it by mail at
        once, with date and time.
      </p>
      <p>{WHAT_GOES_BACK}</p>
      {HAS_SHARE && (
        <p>
          You ask to begin at once by a box beside the plans, which nobody has to tick. Who ticked it and
          withdraws pays for the whole days from the payment to the declaration, in proportion to the days
          that were paid for. Who did not gets everything back, although the plan has begun.
        </p>
      )}
      <p>
        A plan bought in the App Store or on Google Play is a contract with that store, which alone can end it
        and give the money back. Our page tells you its way.
      </p>
    </>
  );
}
