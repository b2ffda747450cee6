/** A ref that scrolls as little as brings an element into view, once it is there. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
