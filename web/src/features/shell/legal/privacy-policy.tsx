import { COMPANY } from "@gruezi/contract/company";
import { reminderSubjects } from "@gruezi/contract/reminder-kinds";
import { DataRights } from "./data-rights.tsx";
import { LegalDocument } from "./legal-document.tsx";
import { Processors } from "./processors.tsx";
import { SupportMail } from "./support-mail.tsx";

export function PrivacyPolicy() {
  return (
    <LegalDocument
      page="privacyPolicy"
      title="Privacy Policy"
      summary="We keep what we need to teach you and to run your plan, nothing for advertising, and we sell no data. Swiss data protection law (the revised Federal Act on Data Protection, revDSG) applies."
    >
      <h2>Who is responsible</h2>
      <p>
        {COMPANY.name}, the company behind this product, decides what happens with your data. Its address
        stands at the end of this page. For anything about your data write to <SupportMail />.
      </p>

      <WhatWeKeep />
      <OnYourDevice />
      <Processors />
      <HowLong />
      <DataRights />

      <h2>Emails</h2>
      <p>
        We write to you about your account and your payments, because the contract needs it. Reminders of
        lessons and news reach you only if you agreed to each of them, and you can take that back at any time.
        Taking it back costs nothing and changes nothing else.
      </p>
      <p>
        {`Reminders are about ${reminderSubjects()}. You can stop each of these kinds by itself, in your account or by the link in its mails.`}
      </p>

      <h2>Security</h2>
      <p>
        Everything travels encrypted. What a lesson holds leaves our server only for who may open it, and what
        you bought can be read by you alone. We never see your card number, and we do not keep your password:
        Google checks it for us.
      </p>

      <h2>Changes</h2>
      <p>
        When this policy changes in substance we raise its version and ask you again for your agreement. The
        version you agreed to, and when, stays with your account.
      </p>
    </LegalDocument>
  );
}

function WhatWeKeep() {
  return (
    <>
      <h2>What we keep, and what for</h2>
      <ul>
        <li>
          <strong>Your account:</strong> email address, username and the date you joined, so that you can log
          in.
        </li>
        <li>
          <strong>Your consents:</strong> what you agreed to, when, and to which version.
        </li>
        <li>
          <strong>Your learning:</strong> how far you are in each lesson, which lines and words you kept from
          it, which words you know, your notes on lines and words, which only you can read, each answer that
          you gave with its time and how long you took, how well you know each card, for how many minutes a
          day you listened, and what you set, such as your dialect and your weekly goal; so that you can go on
          where you stopped, and are asked again at the right time.
        </li>
        <li>
          <strong>Your comments:</strong> what you write under a lesson, with your username and the time.
          Everybody can read them.
        </li>
        <li>
          <strong>Your purchases:</strong> which plan, bought where, until when, and the numbers under which
          the payment provider knows it, so that you get what you paid for.
        </li>
        <li>
          <strong>Your private lesson:</strong> the hour you chose.
        </li>
        <li>
          <strong>Traces of a free trial:</strong> a salted hash of your email address and one of your card’s
          fingerprint. A hash cannot be turned back into what it was made from; it only tells us that somebody
          has had a free trial before.
        </li>
        <li>
          <strong>Technical records:</strong> address, time and browser of a request, for a short time, to
          find faults and to fend off abuse.
        </li>
      </ul>
      <p>
        We do this to fulfil our contract with you, to meet our legal duties, to protect the product, and,
        where we asked, because you agreed. No decision about you is made by a machine alone, except that a
        free trial is offered once.
      </p>
    </>
  );
}

function OnYourDevice() {
  return (
    <>
      <h2>On your device</h2>
      <p>
        When you say a line after, your microphone is asked for at that press. What it records is compared in
        your browser, sent nowhere, and dropped when you close the practice.
      </p>
      <p>
        We set no advertising or tracking cookies and measure nobody. Your browser keeps your login, the list
        of lessons, settings of the video player and the state of the page, so that it opens fast and works
        with a poor connection. While you are logged in it also keeps what you learn with: the text of lessons
        that you opened, for three days; lessons that you keep for offline, with their films; cards and sheets
        that you opened and recordings that you heard; what you are asked and when it is due, and the words
        that you know; and your answers and the minutes that you listened, until we have them. All of this is
        deleted from the device when you log out. Clear your browser’s storage for this site and everything is
        gone.
      </p>
      <p>
        To tell people from programs we use Google’s reCAPTCHA, which looks at how a browser behaves and may
        set a cookie of its own.
      </p>
    </>
  );
}

function HowLong() {
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>Your account, learning and consents: until you have your account deleted.</li>
        <li>
          Comments: until you or a moderator delete them. When your account is deleted they stay without your
          name, where others answered them. One that a moderator has hidden only you and the moderators can
          see, until your account is deleted. What you reported only the moderators can see.
        </li>
        <li>
          Invoices and payments: ten years, as Swiss commercial law requires, with the payment provider.
        </li>
        <li>
          Declarations of withdrawal, with the name and address that they were sent with: until ten years
          after their business year; for one year where the address was never confirmed.
        </li>
        <li>
          The salted hashes of a free trial: after your account is gone too, for as long as we offer free
          trials. With them stands only the time; whose they were is forgotten with the account.
        </li>
        <li>A note that an account was deleted, so that no late message brings it back.</li>
      </ul>
    </>
  );
}
