// @vitest-environment happy-dom
import { readAudit } from '@cauce/contract/console';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  openConsole(path, [[readAudit, () => returns(readAudit, readAudit.sample)]], { role: 'admin' });

it('names a parameter of the address that the screen does not know', async () => {
  const { sentTo } = await open('audit?agentId=irene&colour=red&size=4');
  expect(await screen.findByText(/no conoce: colour, size/)).not.toBeNull();
  // Nor is it sent to a server that would refuse it.
  await waitFor(() => expect(sentTo(readAudit)).toEqual([{ agentId: 'irene', hidesLists: true }]));
});
