import { readLoan, setRepayAddress as setEndpoint } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { showLoan } from './read-loan.ts';
import { setRepayAddress } from './set-repay-address.ts';

/** The calls of the loan's own screen, and the back office's word on where it is repaid. */
export const loanDetailActs = [mounts(readLoan, showLoan), mounts(setEndpoint, setRepayAddress)];
