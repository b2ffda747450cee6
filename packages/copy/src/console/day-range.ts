/** A range of days in words, open at an end that is empty; a single day is named alone. */
export const dayRange =
  (words: { readonly from: string; readonly until: string; readonly to: string }) =>
  (from: string, to: string): string => {
    if (to === '') return `${words.from} ${from}`;
    if (from === '') return `${words.until} ${to}`;
    return from === to ? from : `${from} ${words.to} ${to}`;
  };
