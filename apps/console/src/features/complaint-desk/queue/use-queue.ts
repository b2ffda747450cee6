import { listComplaintQueue } from '@cauce/contract/console';
import type { ConsoleOutputOf, QueueRow, QueueTab } from '@cauce/contract/console';
import { useLastData } from '../../../calls/use-last-data.ts';
import { usePages } from '../../../calls/use-pages.ts';
import { BEFORE_THE_FIRST_ANSWER } from '../../../calls/use-server-now.ts';
import type { ReadFailure } from '../../../calls/query-client.ts';

type Page = ConsoleOutputOf<typeof listComplaintQueue>;

/** The state of the queue. `rows` stay while they are read again; `failure` is of the latest read. */
export interface Queue {
  readonly rows: readonly QueueRow[] | null;
  readonly counts: Page['counts'] | null;
  readonly isCut: boolean;
  readonly now: string;
  readonly failure: ReadFailure | null;
  readonly isReadingMore: boolean;
  readonly refresh: () => Promise<void>;
  /** Null at the end. */
  readonly readMore: (() => void) | null;
}

/** The queue of a tab or of a search, kept current: after a change as many pages are read again as are shown. */
export function useQueue(tab: QueueTab, search: string): Queue {
  const input: { tab: QueueTab; search?: string | undefined } = {
    tab,
    ...(search !== '' && { search }),
  };
  const { reading, pages, readMore, isReadingMore } = usePages(
    listComplaintQueue,
    input,
    'complaints',
  );
  const first = reading.data;
  // The counts cover all tabs: the earlier ones stay until new ones are loaded.
  const counts = useLastData(first?.counts);
  return {
    rows: first === undefined ? null : uniqueRows(pages),
    counts,
    isCut: first?.isCut ?? false,
    now: first?.now ?? BEFORE_THE_FIRST_ANSWER,
    failure: reading.failure,
    isReadingMore,
    refresh: reading.refresh,
    readMore,
  };
}

/** Removes duplicates: a complaint may move between two reads of pages. */
function uniqueRows(pages: readonly Page[]): QueueRow[] {
  return [
    ...new Map(pages.flatMap(({ complaints }) => complaints).map((row) => [row.id, row])).values(),
  ];
}
