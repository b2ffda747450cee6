import type { DataRequestTab } from '@cauce/contract/console';

/** The path below `/console` of the list, or of one request. */
export function deskPath(tab: DataRequestTab, requestId = ''): string {
  const query = new URLSearchParams({
    ...(tab === 'over' && { tab }),
    ...(requestId !== '' && { request: requestId }),
  }).toString();
  return query === '' ? 'privacy' : `privacy?${query}`;
}

/** The path below `/console` of a borrower, at the desk of loans. */
export const borrowerPath = (id: string): string => `loans/borrower/${encodeURIComponent(id)}`;

/** The half of the list that an address names. */
export function tabIn(query: URLSearchParams): DataRequestTab {
  return query.get('tab') === 'over' ? 'over' : 'open';
}
