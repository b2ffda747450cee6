import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { commitRepayment } from '@cauce/contract';
import { AMOUNT } from './pay-in-process.ts';
import type { Payable } from './walk.ts';

/** A commit over HTTP, as a page sends it, with a sandbox card that succeeds at once. */
export function wireTo(url: string): (payable: Payable) => Promise<void> {
  const agent = new Agent({ keepAlive: true });
  return async ({ orderId, borrowerId, cardId, token }) => {
    const query = new URLSearchParams({
      userId: borrowerId,
      sessionId: borrowerId,
      isNeedPop: '2',
    });
    const body = new URLSearchParams({
      amount: String(AMOUNT),
      bankName: 'Visa',
      cardId,
      cardNo: '',
      couponId: '',
      orderId,
      repayToken: token,
      bankCode: '',
      sendMsg: '0',
    }).toString();
    const text = await new Promise<string>((done, failed) => {
      const call = request(
        `${url}${commitRepayment.path}?${query}`,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': body.length,
            'idempotency-key': randomUUID(),
          },
        },
        (answer) => {
          let received = '';
          answer.on('data', (part: Buffer) => {
            received += part.toString();
          });
          answer.on('end', () => done(received));
        },
      );
      call.on('error', failed);
      call.end(body);
    });
    if (!text.startsWith('{"code":"00"')) throw new Error(`${orderId} was not paid: ${text}`);
  };
}
