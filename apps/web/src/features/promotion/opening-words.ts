/** How much room a text takes: a Chinese character as much as two others. */
function roomOf(text: string): number {
  return text.length + text.replaceAll(/[^\u2e80-\uffff]/g, '').length;
}

/** A headline of more than two lines at 390 pixels; it is written a step smaller. */
export function isLongHeadline(text: string): boolean {
  return roomOf(text) > 52;
}

/** A lead of more than four lines at 360 pixels. It stands at the end of the page: above the form there is room kept for four. */
export function isLongLead(text: string): boolean {
  return roomOf(text) > 130;
}
