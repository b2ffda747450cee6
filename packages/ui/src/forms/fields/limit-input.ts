/** Limits the length of a text: how to count it, and how to cut it to the limit. */
export interface TextLimit {
  readonly most: number;
  readonly count: (text: string) => number;
  readonly cut: (text: string, most: number) => string;
}

/**
 * Applies an edit under a limit: as much of the typed or pasted text as fits, wherever it was inserted; existing text is
 * never removed to make space. `caret` is the end of the inserted text.
 */
export function limitInput(
  before: string,
  after: string,
  { most, count, cut }: TextLimit,
): { text: string; caret: number | null } {
  if (count(after) <= most) return { text: after, caret: null };
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const head = after.slice(0, start);
  const tail = after.slice(after.length - end);
  const remaining = Math.max(0, most - count(head + tail));
  const added = cut(after.slice(start, after.length - end), remaining);
  const text = head + added + tail;
  // The text may have been too long already, such as a draft saved by an earlier version.
  if (count(text) > most) return { text: cut(before, most), caret: null };
  return { text, caret: head.length + added.length };
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  // Never splits a surrogate pair.
  return isFirstHalf(a, at - 1) || isFirstHalf(b, at - 1) ? at - 1 : at;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (
    length < a.length &&
    length < b.length &&
    a[a.length - 1 - length] === b[b.length - 1 - length]
  )
    length += 1;
  return isSecondHalf(b, b.length - length) ? length - 1 : length;
}

function isFirstHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}

function isSecondHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
