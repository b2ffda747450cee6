import type { Session } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { carrySession } from './carry-session.ts';

const kept: Session = {
  userId: '1001',
  sessionId: 'one',
  deviceId: 'phone',
  orderId: 'D174',
  couponId: 'C1',
  merchantNumber: 'PARTNER',
};

describe('carrySession', () => {
  it('keeps everything when the address says nothing (the reload of a bare alias)', () => {
    expect(carrySession(kept, '', 'CAUCE')).toEqual(kept);
    expect(carrySession(kept, '?from=confirm', 'CAUCE')).toEqual(kept);
  });

  it('falls back to the configured merchant', () => {
    expect(carrySession({}, '?userId=1', 'CAUCE')).toEqual({
      userId: '1',
      merchantNumber: 'CAUCE',
    });
  });

  it('takes the loan of an address that names its borrower, and keeps who and which device', () => {
    expect(carrySession(kept, '?userId=1001&sessionId=two&orderId=D180', 'CAUCE')).toEqual({
      userId: '1001',
      sessionId: 'two',
      deviceId: 'phone',
      merchantNumber: 'PARTNER',
      orderId: 'D180',
    });
  });

  it('is replaced whole by another borrower’s address', () => {
    expect(carrySession(kept, '?userId=1002&sessionId=theirs', 'CAUCE')).toEqual({
      userId: '1002',
      sessionId: 'theirs',
      merchantNumber: 'CAUCE',
    });
    expect(carrySession(kept, '?userId=1002', 'CAUCE').sessionId).toBeUndefined();
  });

  it('never puts somebody’s session under the borrower who is there', () => {
    expect(carrySession(kept, '?sessionId=theirs', 'CAUCE').sessionId).toBe('one');
  });

  it('survives hostile values', () => {
    const search =
      '?userId=<script>&sessionId=%0d%0a&orderId=a&orderId=b&couponMoney=-1&x=%E0%A4%A';
    expect(carrySession({}, search, 'CAUCE')).toEqual({ merchantNumber: 'CAUCE' });
  });
});
