// @vitest-environment happy-dom
import { readAudit } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows an unknown agent of the address as selected', async () => {
  const { sentTo } = await openConsole(
    'audit?agentId=nobody',
    [[readAudit, () => returns(readAudit, readAudit.sample)]],
    { role: 'admin' },
  );
  const filter = await screen.findByRole('button', { name: /nobody/ });
  await act(async () => fireEvent.click(filter));
  const choice = await screen.findByLabelText('Agente', { selector: 'select' });
  expect(choice).toHaveProperty('value', 'nobody');
  await expect.poll(() => sentTo(readAudit)).toEqual([{ agentId: 'nobody', hidesLists: true }]);
});
