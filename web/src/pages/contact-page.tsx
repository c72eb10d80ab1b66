import { Page } from "#components/page.tsx";
import { ContactView } from "#features/shell/contact/contact-view.tsx";

/** `/contact` */
export function ContactPage() {
  return (
    <Page title="Contact">
      <ContactView />
    </Page>
  );
}
