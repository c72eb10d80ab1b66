import { Page } from "#components/page.tsx";
import { LiveView } from "#features/live/lesson/live-view.tsx";

/** Page at `/live-lessons`. */
export function LiveLessonsPage() {
  return (
    <Page title="Live lessons">
      <LiveView />
    </Page>
  );
}
