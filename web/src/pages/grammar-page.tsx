import { Page } from "#components/page.tsx";
import { GrammarView } from "#features/learn/grammar/grammar-view.tsx";

/** Page at `/grammar-page`. */
export function GrammarPage() {
  return (
    <Page title="Grammar">
      <GrammarView />
    </Page>
  );
}
