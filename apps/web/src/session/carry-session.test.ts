import type { Session } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { carrySession } from './carry-session.ts';

const stored: Session = {
  userId: '1001',
  sessionId: 'one',
  deviceId: 'phone',
  orderId: 'D174',
  couponId: 'C1',
  merchantNumber: 'PARTNER',
};

describe('carrySession', () => {
  it('keeps everything if the address has nothing (the reload of a bare alias)', () => {
    expect(carrySession(stored, '', 'CAUCE')).toEqual(stored);
    expect(carrySession(stored, '?from=confirm', 'CAUCE')).toEqual(stored);
  });

  it('falls back to the configured merchant', () => {
    expect(carrySession({}, '?userId=1', 'CAUCE')).toEqual({
      userId: '1',
      merchantNumber: 'CAUCE',
    });
  });

  it('takes the loan of an address that names its borrower, and keeps session and device', () => {
    expect(carrySession(stored, '?userId=1001&sessionId=two&orderId=D180', 'CAUCE')).toEqual({
      userId: '1001',
      sessionId: 'two',
      deviceId: 'phone',
      merchantNumber: 'PARTNER',
      orderId: 'D180',
    });
  });

  it('is replaced completely by another borrower’s address', () => {
    expect(carrySession(stored, '?userId=1002&sessionId=theirs', 'CAUCE')).toEqual({
      userId: '1002',
      sessionId: 'theirs',
      merchantNumber: 'CAUCE',
    });
    expect(carrySession(stored, '?userId=1002', 'CAUCE').sessionId).toBeUndefined();
  });

  it('never combines another session with the current borrower', () => {
    expect(carrySession(stored, '?sessionId=theirs', 'CAUCE').sessionId).toBe('one');
  });

  it('survives hostile values', () => {
    const search =
      '?userId=<script>&sessionId=%0d%0a&orderId=a&orderId=b&couponMoney=-1&x=%E0%A4%A';
    expect(carrySession({}, search, 'CAUCE')).toEqual({ merchantNumber: 'CAUCE' });
  });
});
