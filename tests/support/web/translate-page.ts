/** Translates as browsers do: elements replace texts, and the page's code still holds the removed texts. */
export function translatePage(root: Element = document.body): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text); // the walker shows texts only
  for (const text of found) {
    const translated = document.createElement("font");
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}
