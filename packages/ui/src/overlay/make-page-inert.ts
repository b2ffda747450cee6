/**
 * Hides everything but `overlay` from touch, keyboard and screen readers, for browsers without `showModal`; returns a function
 * that undoes it.
 */
export function makePageInert(overlay: HTMLElement): () => void {
  const changed: Element[] = [];
  for (
    let part: HTMLElement = overlay;
    part.parentElement && part !== document.body;
    part = part.parentElement
  ) {
    for (const sibling of part.parentElement.children) {
      if (sibling === part || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      sibling.setAttribute('aria-hidden', 'true');
      changed.push(sibling);
    }
  }
  // These browsers may lack `inert` too, so focus is also moved back by hand.
  const returnFocus = (event: FocusEvent) => {
    if (event.target instanceof Node && !overlay.contains(event.target)) overlay.focus();
  };
  document.addEventListener('focusin', returnFocus);
  return () => {
    document.removeEventListener('focusin', returnFocus);
    for (const element of changed) {
      element.removeAttribute('inert');
      element.removeAttribute('aria-hidden');
    }
  };
}
