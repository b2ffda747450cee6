import { unfilledIn } from '@cauce/lending';

/** The first unfilled variable of a text at or after a place, as its start and end; null if there is none. */
export function nextBlank(
  text: string,
  from: number,
): readonly [start: number, end: number] | null {
  const blanks = unfilledIn(text)
    .map((name) => [text.indexOf(name, from), name.length] as const)
    .filter(([start]) => start !== -1)
    .toSorted(([one], [other]) => one - other);
  const [first] = blanks;
  return first === undefined ? null : [first[0], first[0] + first[1]];
}
