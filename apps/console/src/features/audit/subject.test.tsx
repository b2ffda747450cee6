// @vitest-environment happy-dom
import { readAudit, readFollowingActs } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names a proposal by its number, and opens it among the approvals', async () => {
  const [entry] = readAudit.sample.entries;
  if (entry === undefined) throw new Error('no sample');
  const entries = [{ ...entry, subjectKind: 'proposal', subjectId: 'request:5' }];
  await openConsole(
    `audit?entry=${entry.id}`,
    [
      [readAudit, () => returns(readAudit, { ...readAudit.sample, entries })],
      [readFollowingActs, () => returns(readFollowingActs, readFollowingActs.sample)],
    ],
    { role: 'admin' },
  );
  const link = await screen.findByRole('link', { name: 'Propuesta 5' });
  expect(link.getAttribute('href')).toBe('/console/approvals?row=request%3A5');
});
