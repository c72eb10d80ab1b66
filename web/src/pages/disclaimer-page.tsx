import { Page } from "#components/page.tsx";
import { Disclaimer } from "#features/shell/legal/disclaimer.tsx";

/** `/disclaimer`, with every address below it. */
export function DisclaimerPage() {
  return (
    <Page title="Disclaimer">
      <Disclaimer />
    </Page>
  );
}
