/** Every text of the page for screen readers: what is not hidden from them, and names in attributes. */
export function spokenTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Element) || node.closest('[aria-hidden=true], script, style')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext'])
      texts.push(node.getAttribute(name) ?? '');
    for (const child of node.childNodes)
      if (child.nodeType === 3) texts.push(child.textContent ?? '');
  }
  return texts;
}
