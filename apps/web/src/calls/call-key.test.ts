import { quoteLoan, readLoan, readRepaymentMethods } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { callKey } from './call-key.ts';

const mine = { userId: '1001', sessionId: 'demo-1001' };

describe('what an answer is cached under', () => {
  it('tells two loans apart where the order travels in the query alone (repayment-way)', () => {
    const of = (orderId: string) => callKey(readRepaymentMethods, {}, { ...mine, orderId });
    expect(of('D174')).toBe(of('D174'));
    expect(of('D174')).not.toBe(of('D180'));
  });

  it('tells an offer with a coupon from the same one without', () => {
    const input = { productId: 'flex', isReload: false };
    expect(callKey(quoteLoan, input, { ...mine, couponId: 'BIENVENIDA' })).not.toBe(
      callKey(quoteLoan, input, mine),
    );
  });

  it('leaves out what the answer does not depend on', () => {
    const input = { orderId: 'D174', productId: '' };
    expect(callKey(readLoan, input, { ...mine, orderId: 'D174' })).toBe(
      callKey(readLoan, input, mine),
    );
  });

  it('tells borrowers and languages apart, and holds no session', () => {
    const of = (session: object) => callKey(readRepaymentMethods, {}, { ...mine, ...session });
    expect(of({ userId: '1002' })).not.toBe(of({}));
    expect(of({ isNeedPop: '1' })).not.toBe(of({}));
    expect(of({})).not.toContain('demo-1001');
  });
});
