export const previewPage = (docId: string, webUrl: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${docId} – preview</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template-columns: 1fr minmax(18rem, 26rem); height: 100dvh; }
  iframe { border: 0; width: 100%; height: 100%; }
  aside { overflow: auto; padding: 1rem; border-inline-start: 1px solid; }
  h1 { font-size: 1.1rem; margin: 0 0 0.5rem; }
  li { margin-block-end: 0.75rem; overflow-wrap: anywhere; }
  @media (width < 50rem) { body { grid-template: 60dvh auto / 1fr; } aside { border: 0; border-block-start: 1px solid; } }
</style>
<iframe title="The lesson as learners will see it"></iframe>
<aside aria-live="polite">
  <h1></h1>
  <ol></ol>
</aside>
<script type="module">
  const frame = document.querySelector("iframe");
  const heading = document.querySelector("h1");
  const list = document.querySelector("ol");
  const show = async () => {
    const { faults, page } = await (await fetch("/preview")).json();
    heading.textContent = faults.length === 0
      ? "No fault"
      : faults.length === 1 ? "1 fault" : faults.length + " faults";
    if (page === null) heading.textContent += " – the page needs lesson.md and the picture without faults";
    list.replaceChildren(...faults.map((fault) => Object.assign(document.createElement("li"), { textContent: fault })));
    if (page === null) frame.removeAttribute("src");
    else frame.src = ${JSON.stringify(webUrl)} + page;
  };
  new EventSource("/changes").addEventListener("message", show);
</script>
</html>
`;
