import type { LoanStanding } from '@cauce/contract/console';
import type { Dues } from '../../money/ledger/dues.ts';

/** The figures of a loan that are shown before and after a match. */
export const standingOf = (dues: Dues): LoanStanding => ({
  status: dues.order.status,
  balance: dues.balance,
  dueNow: dues.dueNow,
  dueOn: dues.dueOn,
  penalty: dues.penalty,
  credit: dues.credit,
});
