import type { Catalogue } from "@gruezi/contract/catalogue";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

/** Draws the product's lessons and picture with React alone. */
function MinimalPage() {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    fetch("/catalogue")
      .then((answer) => answer.json())
      .then(setCatalogue, console.error);
  }, []);
  if (!catalogue) return <p>Loading</p>;
  const weekly = catalogue.lessons.find(({ DocID }) => DocID === catalogue.mondayLessonId);
  return (
    <main>
      <h1>Lessons</h1>
      <img src={weekly?.VideoThumbnailURL} alt="" width="100%" fetchPriority="high" />
      <ul>
        {catalogue.lessons.map(({ DocID, Title, Summary }) => (
          <li key={DocID}>
            <a href={`/videos/${DocID}`}>{Title}</a> {Summary}
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<MinimalPage />);
