import { quoteLoan, readLoan, readRepaymentMethods } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { callKey } from './call-key.ts';

const base = { userId: '1001', sessionId: 'demo-1001' };

describe('what an answer is cached under', () => {
  it('distinguishes two loans whose order is in the query only (repayment-way)', () => {
    const keyOf = (orderId: string) => callKey(readRepaymentMethods, {}, { ...base, orderId });
    expect(keyOf('D174')).toBe(keyOf('D174'));
    expect(keyOf('D174')).not.toBe(keyOf('D180'));
  });

  it('distinguishes an offer with a coupon from the same one without', () => {
    const input = { productId: 'flex', isReload: false };
    expect(callKey(quoteLoan, input, { ...base, couponId: 'BIENVENIDA' })).not.toBe(
      callKey(quoteLoan, input, base),
    );
  });

  it('leaves out what the answer does not depend on', () => {
    const input = { orderId: 'D174', productId: '' };
    expect(callKey(readLoan, input, { ...base, orderId: 'D174' })).toBe(
      callKey(readLoan, input, base),
    );
  });

  it('distinguishes borrowers and languages, and contains no session', () => {
    const keyOf = (session: object) => callKey(readRepaymentMethods, {}, { ...base, ...session });
    expect(keyOf({ userId: '1002' })).not.toBe(keyOf({}));
    expect(keyOf({ isNeedPop: '1' })).not.toBe(keyOf({}));
    expect(keyOf({})).not.toContain('demo-1001');
  });
});
