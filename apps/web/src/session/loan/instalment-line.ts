import type { Copy } from '@cauce/copy';

/** Which payment of the plan a screen is about, as «Payment 2 of 4»; undefined if it is the only one, or unknown. */
export function instalmentLine(
  {
    instalmentNumber: number,
    instalmentCount: count,
  }: { readonly instalmentNumber: number | null; readonly instalmentCount: number | null },
  { instalmentOf }: Copy['loan'],
): string | undefined {
  if (number === null || count === null) return undefined;
  return number > 0 && count > 1 && number <= count ? instalmentOf(number, count) : undefined;
}
