import { LATE_BUCKETS, listCollections } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { usePages } from '../../calls/use-pages.ts';

/** The first day of each late bucket; loans on time are not collected. */
export const BUCKETS = LATE_BUCKETS.slice(1);

/** The late loans that the address asks for. */
export function useWorkPages() {
  const { tab = 'mine', late } = useSearch({ from: '/inside/collections' });
  const bucket = BUCKETS.find(({ from }) => String(from) === late);
  const input: {
    tab: typeof tab;
    lateFrom?: number | undefined;
    lateTo?: number | undefined;
  } = {
    tab,
    ...(bucket && { lateFrom: bucket.from }),
    ...(bucket && bucket.to !== null && { lateTo: bucket.to }),
  };
  return usePages(listCollections, input, 'collections');
}
