import { readRepayment, readRepaymentStatus } from '@cauce/contract';
import { mounts } from '../http/act.ts';
import { showRepaymentStatus } from './read-repayment-status.ts';
import { showRepayment } from './read-repayment.ts';

/** The calls of the repayment screen and of the status of a payment. */
export const repaymentActs = [
  mounts(readRepayment, showRepayment),
  mounts(readRepaymentStatus, showRepaymentStatus),
];
