import {
  answerMoneyRequest,
  createMoneyRequest,
  previewMoneyRequest,
} from '@cauce/contract/console';
import type { MoneyActInput } from '@cauce/contract/console';
import { outcomeOf } from '../console-caller.ts';
import type { ConsoleCaller } from '../console-caller.ts';

/** A movement of money takes two people: `requester` requests or withdraws it, and another one answers. */
export const moneyRequests = (requester: ConsoleCaller, reason: string) => ({
  create: async (wanted: MoneyActInput) =>
    (await requester.done(createMoneyRequest, { wanted, reason })).requestId,
  previewOf: (wanted: MoneyActInput) => outcomeOf(requester, previewMoneyRequest, { wanted }),
  answer: (by: ConsoleCaller, requestId: string) =>
    by.refusal(answerMoneyRequest, { requestId, isApproved: true, reason }),
  withdraw: (requestId: string) =>
    requester.call(answerMoneyRequest, { requestId, isApproved: false, reason }),
});
