// @vitest-environment happy-dom
import { readAudit } from '@cauce/contract/console';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../test/open-console.tsx';

it('opens a link to an act that was renamed', async () => {
  const answer = () => returns(readAudit, readAudit.sample);
  const link = 'audit?act=askMoneyRequest';
  const { sentTo } = await openConsole(link, [[readAudit, answer]], { role: 'admin' });
  expect(await screen.findByText('Propuso un movimiento de dinero')).not.toBeNull();
  await vi.waitFor(() => expect(sentTo(readAudit)).toEqual([{ act: 'createMoneyRequest' }]));
  expect(screen.queryByText(/no entiende: act/)).toBeNull();
});
