import { minor } from '@cauce/lending';
import type { Database } from '../../apps/server/src/database/tables/tables.ts';
import { commitRepayment } from '../../apps/server/src/repayment/card-repayment/commit-repayment.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { makePorts } from '../../apps/server/src/providers/make-ports.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';
import type { BorrowerContext } from '../../apps/server/src/http/handler.ts';
import type { Payable } from './walk.ts';

/** The amount due of every order of the bench, in minor units: the demo's loan, one payment. */
export const AMOUNT = 88_920;

/**
 * The handler of a commit with all its work in the database, called in this process: lock, amount due, reservation,
 * settlement, ledger, status. The provider accepts without a call, so that only our code and PostgreSQL are measured.
 */
export function actOn(db: Database): (payable: Payable) => Promise<void> {
  const settings = readSettings({ WEB_DIR: 'none' });
  const ports = makePorts(settings, db, systemClock, () => '');
  const payments: typeof ports.payments = {
    ...ports.payments,
    startCharge: async ({ attemptId }) => ({
      kind: 'succeeded',
      providerReference: `ref-${attemptId}`,
      paidAt: new Date(),
    }),
  };
  const shared = {
    db,
    ports: { ...ports, payments },
    settings,
    language: 'es',
    hints: {},
  } as const;
  return async ({ orderId, borrowerId, cardId, token }) => {
    // This handler does not use the other parts of the session.
    const context = { ...shared, borrowerId } as unknown as BorrowerContext;
    const answer = await commitRepayment(
      {
        orderId,
        cardId,
        repayToken: token,
        amount: minor(AMOUNT),
        isResend: false,
        bankName: 'Visa',
        cardNo: '·· 4242',
        bankCode: '',
        couponId: null,
      },
      context,
    );
    if (answer.needValid) throw new Error(`${orderId} was not paid`);
  };
}
