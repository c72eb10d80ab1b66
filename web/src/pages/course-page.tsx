import { css, type Theme } from "@emotion/react";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { CatalogueRegion } from "#features/learn/catalogue/catalogue-region.tsx";
import { CourseStep, CourseView } from "#features/learn/course/course-view.tsx";

const headStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.l, paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css(text.title);
const leadStyle = ({ text, size }: Theme) =>
  css({ ...text.lead, maxWidth: size.reading, textWrap: "pretty" });

/** Page at `/course`. */
export function CoursePage() {
  return (
    <Page title="The course">
      <div css={headStyle}>
        <h1 css={titleStyle}>The course</h1>
        <p css={leadStyle}>
          Unit by unit, from the first hello to a long evening with friends. Begin where you like: nothing is
          locked by its place.
        </p>
      </div>
      <CatalogueRegion loading={<LoadingView />}>
        <CourseStep />
        <CourseView />
      </CatalogueRegion>
    </Page>
  );
}
