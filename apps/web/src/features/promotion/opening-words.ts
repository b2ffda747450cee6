/** The relative width of a text: a Chinese character is as wide as two others. */
function widthOf(text: string): number {
  return text.length + text.replaceAll(/[^\u2e80-\uffff]/g, '').length;
}

/** True for a headline of more than two lines at 390 px; it is written a step smaller. */
export function isLongHeadline(text: string): boolean {
  return widthOf(text) > 52;
}

/** True for a lead of more than four lines at 360 px. It moves to the end of the page: the space above the form is for four. */
export function isLongLead(text: string): boolean {
  return widthOf(text) > 130;
}
