import { bindBankAccount, bindCard, startCardBinding } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { keepBankAccount } from './bind-bank-account.ts';
import { keepBoundCard } from './bind-card.ts';
import { openCardBinding } from './start-card-binding.ts';

/** The calls that bind a card or the account for payouts. */
export const paymentMethodActs = [
  mounts(startCardBinding, openCardBinding),
  mounts(bindCard, keepBoundCard),
  mounts(bindBankAccount, keepBankAccount),
];
