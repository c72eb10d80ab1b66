import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { SupportMail } from "./support-mail.tsx";

/** Rights under the revised Swiss data protection act. */
export function DataRights() {
  return (
    <>
      <h2>Your rights</h2>
      <ul>
        <li>
          <strong>To know:</strong> ask what we hold about you. We answer within 30 days, free of charge.
        </li>
        <li>
          <strong>To take it along:</strong> have your data handed over in a common electronic format.
        </li>
        <li>
          <strong>To have it corrected or deleted,</strong> as far as no law makes us keep it.
        </li>
        <li>
          <strong>To object,</strong> and to take back any consent.
        </li>
        <li>
          <strong>To complain</strong> to the Federal Data Protection and Information Commissioner (FDPIC), or
          to the authority of the country you live in.
        </li>
      </ul>
      <p>
        You can download all of it, and delete your account, on your{" "}
        <Link to={paths.myAccount}>account page</Link>; for anything else write to <SupportMail /> from your
        account’s email address. A deletion ends what we sold you ourselves; a plan from the App Store or
        Google Play only you can end, in the store. We say which of the two it is before anything is deleted,
        and give you a receipt of what went and what stays.
      </p>
    </>
  );
}
