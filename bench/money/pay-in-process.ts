import { minor } from '@cauce/lending';
import type { Database } from '../../apps/server/src/database/tables/tables.ts';
import { commitRepayment } from '../../apps/server/src/repayment/card-repayment/commit-repayment.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { makePorts } from '../../apps/server/src/providers/make-ports.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';
import type { BorrowerContext } from '../../apps/server/src/http/handler.ts';
import type { Payable } from './walk.ts';

/** What is due of every order of the bench: the demo's loan, one payment. */
export const AMOUNT = 88_920;

/**
 * The act of a commit with everything that it does in the database, called in this process: lock, what is owed, reservation,
 * settlement, ledger, status. The provider says yes without a call, so that nothing but our code and PostgreSQL is measured.
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
    // The parts of the session are no matter to this act.
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
