import type { exportStatement as endpoint } from '@cauce/contract/console';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { inSnapshot } from '../../database/in-snapshot.ts';
import { Refused } from '../../http/refused.ts';
import { MAX_MOVEMENTS, accountStatementPdf } from '../../loans/account-statement.ts';
import { findLoan } from '../../loans/loans.ts';
import { languageFor } from '../../messages/send-reminders.ts';
import { listOrderTransactions } from '../../money/ledger/order-ledger.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { findConsentOf, orderHeadOf } from './desk-orders.ts';

/** The statement of a loan's account, in the borrower's language, to be sent to them. */
export const exportStatement: ConsoleHandler<typeof endpoint> = async ({ orderId }, context) => {
  const { db, audit, settings, ports } = context;
  const head = await orderHeadOf(db, orderId);
  // In one snapshot: otherwise a payment meanwhile could be among the movements and still be owed.
  const { loan, transactions } = await inSnapshot(db, async (tx) => ({
    loan: await findLoan(tx, head.borrowerId, orderId),
    transactions: await listOrderTransactions(tx, orderId, {
      beforeId: null,
      limit: MAX_MOVEMENTS + 1,
    }),
  }));
  if (loan === null) throw new Refused('orderNotFound');
  audit({ subject: ['order', orderId], borrowerId: head.borrowerId });
  const borrower = await findBorrower(db, head.borrowerId);
  const consent = await findConsentOf(db, orderId);
  const bytes = await accountStatementPdf(
    loan,
    { ...head, transactions },
    {
      settings,
      language: languageFor(
        borrower?.language ?? consent?.language ?? null,
        settings.brand.languages,
      ),
      nowMs: ports.clock.now(),
    },
  );
  return {
    file: { fileName: `statement-${orderId}.pdf`, base64: Buffer.from(bytes).toString('base64') },
  };
};
