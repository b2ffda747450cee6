import { confirmLoan, quoteLoan } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { confirmOffer } from './confirm-loan.ts';
import { showQuote } from './quote-loan.ts';

/** The calls of the confirmation screen. */
export const loanConfirmationActs = [
  mounts(quoteLoan, showQuote),
  mounts(confirmLoan, confirmOffer),
];
