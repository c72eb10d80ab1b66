// Stands in the prerendered home page as it is, before anything else has arrived. The content policy knows it by its
// hash (web/build/first-paint.ts).
(() => {
  const page = document.documentElement;
  // For so long the page's code leaves the connection to the picture.
  const LEAD_MILLISECONDS = 300;

  try {
    // The page was drawn for visitors: somebody who was signed in is not to see it, not even for a moment.
    if (localStorage.getItem("gruezi.signed-in") !== null) page.dataset.session = "kept";
  } catch {
    // Blocked storage remembers nobody.
  }

  const showPicture = async ({ lessons, mondayLessonId }) => {
    const weekly = lessons.find(({ DocID }) => DocID === mondayLessonId) ?? lessons[0];
    const picture = new Image();
    picture.fetchPriority = "high";
    picture.src = weekly.VideoThumbnailURL;
    await picture.decode();
    page.style.setProperty("--weekly-picture", `url(${JSON.stringify(picture.src)})`);
  };

  const loadCode = () => {
    for (const link of document.querySelectorAll("link[data-later]")) link.rel = "modulepreload";
    const entry = document.querySelector("script[data-later]");
    entry.src = entry.dataset.later;
  };

  // A button that is pressed before the code has come is pressed again once it has.
  let pressed = null;
  const keepPress = ({ target }) => {
    pressed = target.closest("button");
  };
  document.addEventListener("click", keepPress, true);
  window.grueziTakeOver = () => {
    document.removeEventListener("click", keepPress, true);
    pressed?.click();
  };

  // The page's own code takes the answer from here, and says what failed.
  window.grueziCatalogue = fetch("/catalogue");
  const shown = window.grueziCatalogue.then((answer) => answer.clone().json()).then(showPicture);
  const painted = new Promise((resolve) =>
    requestAnimationFrame(() => setTimeout(resolve, LEAD_MILLISECONDS)),
  );
  document.addEventListener("DOMContentLoaded", () => {
    if (page.dataset.session) loadCode();
    else Promise.race([shown, painted]).then(loadCode, loadCode);
  });
})();
