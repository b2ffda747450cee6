import { useState } from 'react';

/** The data of the last finished read: they stay while another input is read. Null before the first. */
export function useLastData<T>(data: T | undefined): T | null {
  const [last, setLast] = useState<T | null>(null);
  // React renders again before this is visible.
  if (data !== undefined && data !== last) setLast(() => data);
  return last;
}
