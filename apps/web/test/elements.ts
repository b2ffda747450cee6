/** The address that a link leads to. */
export const addressOf = (link: Element): URL =>
  new URL(link.getAttribute('href') ?? '', 'https://page.example');

/** The query of the address that a link leads to. */
export const queryOf = (link: Element): Record<string, string> =>
  Object.fromEntries(addressOf(link).searchParams);

/** What a screen reader reads with a field or button: its error or its reason. */
export const descriptionOf = (element: Element): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

/** Whether an element comes first on the page. */
export const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
