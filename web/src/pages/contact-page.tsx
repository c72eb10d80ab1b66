import { Page } from "#components/page.tsx";
import { ContactView } from "#features/shell/contact/contact-view.tsx";

/** Page at `/contact`. */
export function ContactPage() {
  return (
    <Page title="Contact">
      <ContactView />
    </Page>
  );
}
