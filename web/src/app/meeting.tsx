import { Global, ThemeProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorPage } from "#components/error-page.tsx";
import { MeetingPage } from "#pages/meeting-page.tsx";
import { globalStyle } from "#theme/global-style.ts";
import { theme } from "#theme/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("live-meeting.html has no #root.");

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <Global styles={globalStyle} />
      <ErrorPage>
        <MeetingPage />
      </ErrorPage>
    </ThemeProvider>
  </StrictMode>,
);
