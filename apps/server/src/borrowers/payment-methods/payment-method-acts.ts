import { bindCard, startCardBinding } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { keepBoundCard } from './bind-card.ts';
import { openCardBinding } from './start-card-binding.ts';

/** The calls that bind a card. */
export const paymentMethodActs = [
  mounts(startCardBinding, openCardBinding),
  mounts(bindCard, keepBoundCard),
];
