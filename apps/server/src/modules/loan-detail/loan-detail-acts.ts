import { readLoan } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { showLoan } from './read-loan.ts';

/** The calls of the loan's own screen. */
export const loanDetailActs = [mounts(readLoan, showLoan)];
