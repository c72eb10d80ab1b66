import { ThemeProvider } from "@emotion/react";
import { act, render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { theme } from "#web/theme/theme.ts";

export const NOW = Date.now();
export const TODAY = new Date(NOW);
export const MONTH = TODAY.toISOString().slice(0, 7);

export let backend: WebBackend;
export let cachedOnDevice: Map<string, string>;

/** Prepares a test file with a learner who listened this month; call it once per file. */
export function prepareLearningProgress(): void {
  beforeAll(async () => {
    startWebBackend();
    await logInAnna();
  });
  beforeEach(() => {
    backend = freshBackend();
    cachedOnDevice = startOpenedCache();
    backend.lessons = [aLesson()];
    backend.documents = {
      "Users/anna/Known/words": { Lemmas: ["zwei", "hoi"] },
      [`Users/anna/Listened/${MONTH}`]: { Days: { 1: 7 } },
    };
  });
}

export async function openLearningProgress(): Promise<void> {
  const { LearningProgressPage } = await import("#web/pages/learning-progress-page.tsx");
  const page = (
    <Provider store={createStore()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <LearningProgressPage />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
  await act(async () => render(page));
}

export const region = async (name: string) => within(await screen.findByRole("region", { name }));
