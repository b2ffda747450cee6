import { unfilledIn } from '@cauce/lending';

/** The first unfilled placeholder of a text at or after a position, as its start and end; null if there is none. */
export function nextPlaceholder(
  text: string,
  from: number,
): readonly [start: number, end: number] | null {
  const placeholders = unfilledIn(text)
    .map((name) => [text.indexOf(name, from), name.length] as const)
    .filter(([start]) => start !== -1)
    .toSorted(([one], [other]) => one - other);
  const [first] = placeholders;
  return first === undefined ? null : [first[0], first[0] + first[1]];
}
