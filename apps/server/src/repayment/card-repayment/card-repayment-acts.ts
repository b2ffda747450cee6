import {
  commitRepayment,
  confirmRepayment,
  readRepaymentWays,
  startWalletRepayment,
} from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { payByCard } from './commit-repayment.ts';
import { confirmByCode } from './confirm-repayment.ts';
import { showRepaymentWays } from './read-repayment-ways.ts';
import { payByWallet } from './start-wallet-repayment.ts';

/** The calls of the card screen and of the wallet. */
export const cardRepaymentActs = [
  mounts(readRepaymentWays, showRepaymentWays),
  mounts(commitRepayment, payByCard),
  mounts(confirmRepayment, confirmByCode),
  mounts(startWalletRepayment, payByWallet),
];
