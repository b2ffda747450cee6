/** Keeps each number on one line with the sign or word after it: `100 %`, `2 días`. A date may be followed by a break. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(^|[^-\d])(\d+) (?=[\p{L}%])/gu, '$1$2\u00A0');
