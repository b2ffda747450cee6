import { expect, test } from 'vitest';
import { sandboxDecision } from '../src/providers/sandbox/sandbox-decision.ts';
import { newPhone } from './new-phone.ts';

const decision = sandboxDecision({ mode: 'demo' });

test('a new telephone number is never one that the sandbox declines or fails', async () => {
  // One for every ending that can be drawn.
  for (let ending = 0; ending < 9_000; ending += 1) {
    const phone = newPhone('+5255', 12_345 * 9_000 + ending);
    expect(phone).toMatch(/^\+5255\d{8,9}$/);
    const applied = { orderId: phone, borrowerId: '1', phone, principal: 1, termDays: 30 };
    expect(await decision.decide(applied)).toEqual({ kind: 'approved' });
    expect(phone.endsWith('0170')).toBe(false);
  }
});
