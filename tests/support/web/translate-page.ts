/** As browsers translate: elements take the place of texts, and the page's code keeps the texts that are gone. */
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
