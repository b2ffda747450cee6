import { expect, it } from 'vitest';
import { detailsText } from './details-text.ts';

it('says what was before and what is after in one, whichever comes first', () => {
  const details = {
    role: 'operator',
    ended: 2,
    fromRole: 'agent',
    isActive: true,
    wasActive: false,
  };
  expect(detailsText(details)).toBe('role: agent → operator, ended: 2, isActive: false → true');
  expect(detailsText({ from: '2026-03-02', orders: ['D174', 'D180'] })).toBe(
    'from: 2026-03-02, orders: D174 D180',
  );
  // Empty lists and missing values are left out.
  expect(detailsText({ count: 0, orders: [], by: null })).toBe('count: 0');
});
