import { answerMoneyRequest, askMoneyRequest, previewMoneyRequest } from '@cauce/contract/console';
import type { WantedWithMoney } from '@cauce/contract/console';
import { said } from '../console-caller.ts';
import type { ConsoleCaller } from '../console-caller.ts';

/** A movement of money takes two people: `asker` asks for it or withdraws it, and another one answers. */
export const moneyRequests = (asker: ConsoleCaller, reason: string) => ({
  ask: async (wanted: WantedWithMoney) =>
    (await asker.done(askMoneyRequest, { wanted, reason })).requestId,
  previewOf: (wanted: WantedWithMoney) => said(asker, previewMoneyRequest, { wanted }),
  answer: (by: ConsoleCaller, requestId: string) =>
    by.refusal(answerMoneyRequest, { requestId, isApproved: true, reason }),
  withdraw: (requestId: string) =>
    asker.call(answerMoneyRequest, { requestId, isApproved: false, reason }),
});
