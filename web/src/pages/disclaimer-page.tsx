import { Page } from "#components/page.tsx";
import { Disclaimer } from "#features/shell/legal/disclaimer.tsx";

/** Page at `/disclaimer` and all paths below. */
export function DisclaimerPage() {
  return (
    <Page title="Disclaimer">
      <Disclaimer />
    </Page>
  );
}
