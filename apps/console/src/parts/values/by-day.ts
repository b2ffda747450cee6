import { formatDateTime } from '@cauce/lending';

/** What happened on one day, each with its time as `18:05:41`. */
interface Day<Item> {
  readonly day: string;
  readonly items: readonly { readonly item: Item; readonly time: string }[];
}

/** Groups by the day of the lender's time zone, in the order given. */
export function byDay<Item extends { readonly at: string }>(
  items: readonly Item[],
  timeZone: string,
): readonly Day<Item>[] {
  const days = Map.groupBy(
    items.map((item) => ({ item, text: formatDateTime(Date.parse(item.at), timeZone) })),
    ({ text }) => text.slice(0, 10),
  );
  return [...days].map(([day, ofDay]) => ({
    day,
    items: ofDay.map(({ item, text }) => ({ item, time: text.slice(11) })),
  }));
}
