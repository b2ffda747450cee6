import type { Session } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { hostileAddresses as hostile } from '../../test/hostile-addresses.ts';
import { planLeave } from './plan-leave.ts';

const origin = 'https://cauce.mx';
const session: Session = { userId: '1001', sessionId: 'secret', orderId: 'D174' };
const rules = { origin, allowedOrigins: ['https://a.mx', 'https://pagos.a.mx:8443'], session };

describe('planLeave', () => {
  it.each(hostile)('refuses %j', (url) => {
    expect(planLeave(url, rules, { from: 'confirm' })).toEqual({ kind: 'refused' });
  });

  it('opens an allowed origin without the session and the extra parameters', () => {
    for (const url of ['https://a.mx', 'https://a.mx/pay?x=1#y', 'https://pagos.a.mx:8443/v']) {
      const plan = planLeave(url, rules, { from: 'confirm' });
      expect(plan).toMatchObject({ kind: 'away', address: new URL(url).href });
      expect(JSON.stringify(plan)).not.toContain('secret');
    }
  });

  it('passes the session and the extra parameters if a listed host continues the journey', () => {
    const plan = planLeave(
      'https://a.mx/pay?x=1&sessionId=theirs#y',
      { ...rules, isJourney: true },
      {
        from: 'confirm',
      },
    );
    const url = new URL(plan.kind === 'away' ? plan.address : 'about:blank');
    expect(Object.fromEntries(url.searchParams)).toEqual({ x: '1', ...session, from: 'confirm' });
    for (const other of hostile)
      expect(planLeave(other, { ...rules, isJourney: true }).kind).toBe('refused');
  });

  it('never opens a listed origin that is not https', () => {
    const lax = { ...rules, allowedOrigins: ['http://a.mx', 'javascript:', ''] };
    for (const url of ['http://a.mx/', 'javascript:alert(1)', 'https://evil.com'])
      expect(planLeave(url, lax).kind).toBe('refused');
  });

  it('opens our own screens with the session and the extra parameters', () => {
    expect(planLeave('/loan/detail?orderId=D180', rules, { from: 'confirm' })).toEqual({
      kind: 'screen',
      path: '/loan/detail?orderId=D180&userId=1001&sessionId=secret&from=confirm',
    });
    expect(planLeave(`${origin}/repay`, rules).kind).toBe('screen');
  });

  it('never lets an address set the borrower', () => {
    const plan = planLeave('/repay?userId=666&sessionId=theirs', rules);
    expect(plan).toEqual({
      kind: 'screen',
      path: '/repay?userId=1001&sessionId=secret&orderId=D174',
    });
  });

  it('leaves the app for our own addresses that are no screen', () => {
    const plan = planLeave('/files/contract.pdf', rules);
    expect(plan.kind === 'own' && plan.address).toMatch(
      /^https:\/\/cauce\.mx\/files\/contract\.pdf\?/,
    );
  });

  it('passes nothing of the borrower to the sandbox, which stands in for other parties', () => {
    const address = `${origin}/sandbox/wallet/9f2c?x=1`;
    expect(planLeave(address, rules, { from: 'confirm' })).toEqual({ kind: 'own', address });
    expect(planLeave('/repay/../sandbox/wallet', rules)).toEqual({
      kind: 'own',
      address: `${origin}/sandbox/wallet`,
    });
  });

  it('works on a plain local origin as well', () => {
    const local = { ...rules, origin: 'http://localhost:8080' };
    expect(planLeave('http://localhost:8080/repay', local).kind).toBe('screen');
    expect(planLeave('http://localhost:8081/repay', local).kind).toBe('refused');
  });
});
