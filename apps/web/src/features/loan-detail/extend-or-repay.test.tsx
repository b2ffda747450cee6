// @vitest-environment happy-dom
import { readLoan } from '@cauce/contract/server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen, returns } from '../../../test/open-screen.tsx';

// In its own file: only the first screen that a file opens has not loaded its reminder yet.
it('a press before the reminder is loaded waits for it and does not skip it', async () => {
  await openScreen('/loan/detail?userId=1001&sessionId=demo-1001&orderId=D174&isNeedPop=2', [
    [readLoan, () => returns(readLoan, readLoan.sample)],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Aplazar' }));
  expect(await screen.findByRole('dialog', { name: '¿Necesitas unos días más?' })).toBeTruthy();
  expect(window.location.pathname).toBe('/loan/detail');
});
