import { bindBankAccount } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { keepBankAccount } from './bind-bank-account.ts';

/** The call that names the account for payouts. */
export const payoutActs = [mounts(bindBankAccount, keepBankAccount)];
