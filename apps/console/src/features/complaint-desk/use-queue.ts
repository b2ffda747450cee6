import { listComplaintQueue } from '@cauce/contract/console';
import type {
  ConsoleInputOf,
  ConsoleOutcome,
  ConsoleOutputOf,
  QueueRow,
  QueueTab,
} from '@cauce/contract/console';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../calls/call.ts';
import { useLive } from '../../calls/use-live.ts';
import type { ReadFailure } from '../../calls/use-read.ts';
import { useSessionState } from '../../session/session.ts';

type Page = ConsoleOutputOf<typeof listComplaintQueue>;

/** What is known of the queue. `rows` stay while they are read anew; `failure` is of the latest reading. */
export interface Queue {
  readonly rows: readonly QueueRow[] | null;
  readonly counts: Page['counts'] | null;
  readonly next: string | null;
  readonly isCut: boolean;
  readonly now: string;
  readonly failure: ReadFailure | null;
  readonly isReadingOn: boolean;
  readonly refresh: () => Promise<void>;
  readonly readOn: () => Promise<void>;
}

interface Kept {
  readonly key: string;
  readonly pages: readonly Page[];
  readonly failure: ReadFailure | null;
}

/**
 * The queue of a tab or of a search, kept current: whatever changes, as many pages are read anew as are shown. One reading at a
 * time; a change that falls into one is read after it.
 */
export function useQueue(tab: QueueTab, search: string): Queue {
  const key = JSON.stringify([tab, search]);
  const [kept, setKept] = useState<Kept>({ key, pages: [], failure: null });
  const [isReadingOn, setReadingOn] = useState(false);
  const latest = useRef(0);
  const shown = useRef(1);
  const { kind } = useSessionState();

  const read = useCallback(
    async (count: number, isBackground: boolean): Promise<void> => {
      latest.current += 1;
      const mine = latest.current;
      const outcome = await readPages(tab, search, count, isBackground);
      if (mine !== latest.current) return;
      if (outcome.ok) shown.current = outcome.data.length;
      setKept((before) =>
        outcome.ok
          ? { key, pages: outcome.data, failure: null }
          : {
              key,
              pages: before.key === key ? before.pages : [],
              failure: { refusal: outcome.refusal, folio: outcome.folio },
            },
      );
    },
    [key, search, tab],
  );

  useEffect(() => {
    shown.current = 1;
    if (kind !== 'ended') void read(1, false);
    const again = (): void => void read(shown.current, true);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [kind, read]);
  useLive('complaints', () => void read(shown.current, true));

  const refresh = useCallback(() => read(shown.current, false), [read]);
  const readOn = useCallback(async () => {
    setReadingOn(true);
    await read(shown.current + 1, false);
    setReadingOn(false);
  }, [read]);

  const isOfNow = kept.key === key;
  const first = isOfNow ? kept.pages[0] : undefined;
  return {
    rows: first === undefined ? null : uniqueRows(kept.pages),
    // The counts are of all tabs: those of the tab before stand until the new ones are there.
    counts: kept.pages[0]?.counts ?? null,
    next: kept.pages.at(-1)?.next ?? null,
    isCut: first?.isCut ?? false,
    now: first?.now ?? '1970-01-01T00:00:00.000Z',
    failure: isOfNow ? kept.failure : null,
    isReadingOn,
    refresh,
    readOn,
  };
}

async function readPages(
  tab: QueueTab,
  search: string,
  count: number,
  isBackground: boolean,
): Promise<ConsoleOutcome<Page[]>> {
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const asked: ConsoleInputOf<typeof listComplaintQueue> = {
      tab,
      ...(search !== '' && { search }),
      ...(after !== null && { after }),
    };
    const outcome: ConsoleOutcome<Page> = await call(listComplaintQueue, asked, { isBackground });
    if (!outcome.ok) return outcome;
    pages.push(outcome.data);
    after = outcome.data.next;
  } while (after !== null && pages.length < count);
  return { ok: true, data: pages, raw: null };
}

/** A complaint that moved between two readings of pages stands once. */
function uniqueRows(pages: readonly Page[]): QueueRow[] {
  return [
    ...new Map(pages.flatMap(({ complaints }) => complaints).map((row) => [row.id, row])).values(),
  ];
}
