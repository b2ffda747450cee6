import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, refreshInBackground } from './query-client.ts';

afterEach(() => queryClient.clear());

it('reads again for every part of the screen that waits for a topic, whichever rendered last', async () => {
  const queryKey = ['countWork', {}];
  const queryFn = vi.fn<() => Promise<number>>(async () => 1);
  const watch = (topic: 'payments' | null) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn,
      meta: { topic },
    }).subscribe(() => undefined);
  const end = [watch('payments'), watch(null)];
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.data).toBe(1));
  const before = queryFn.mock.calls.length;
  refreshInBackground('complaints');
  refreshInBackground('payments');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(before + 1));
  for (const stop of end) stop();
});
