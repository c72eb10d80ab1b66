import { COMPANY } from "@gruezi/contract/company";

interface Processor {
  name: string;
  does: string;
}

const PROCESSORS: readonly Processor[] = [
  {
    name: "Google Firebase (Google Cloud)",
    does: "keeps accounts, data and media and runs our server, whose functions run in the United States",
  },
  {
    name: "Stripe",
    does: "takes payments on the web, by card or with TWINT; your card’s details go to Stripe alone",
  },
  {
    name: "RevenueCat",
    does: "brings purchases from the web and the stores together; it knows your account’s number",
  },
  { name: "Apple (App Store)", does: "sells plans in the iOS app under its own terms" },
  { name: "Google Play", does: "sells plans in the Android app under its own terms" },
  {
    name: "Zoom",
    does: "carries live and private lessons; it sees your picture, your voice and the name you join with",
  },
  { name: COMPANY.emailProvider, does: "delivers our emails" },
];

/** Lists all companies that process personal data or sell for us. */
export function Processors() {
  return (
    <>
      <h2>Who else works with it</h2>
      <p>Each of these gets only what its part needs:</p>
      <ul>
        {PROCESSORS.map(({ name, does }) => (
          <li key={name}>
            <strong>{name}</strong> {does}.
          </li>
        ))}
      </ul>
      <p>
        A support chat, where there is one, is loaded on the contact page only and gets what you write in it.
        Stripe’s script, where we use it, is loaded on the page of the plans only and looks for signs of fraud
        there. Some of these companies work in the United States and other countries outside Switzerland.
        There, your data is protected by the Swiss–U.S. Data Privacy Framework or by standard contractual
        clauses.
      </p>
    </>
  );
}
