import type { bankBinding as source } from './bank-binding.es.ts';

export const bankBinding = {
  payoutAgain: '贷款未能到账。绑定账户后我们将重新放款。',
  ownAccount: '账户必须为您本人所有。',
  save: '绑定账户',
  saveAndPayOut: '绑定并接收放款',
  saved: (bank, account) =>
    ['账户已绑定', [bank, account].filter((part) => part !== '').join(' ')]
      .filter((part) => part !== '')
      .join('：'),
  payoutOnItsWay: '账户已绑定，款项正在发放。',
  inApp: '在应用中绑定',
  unknownOutcome: '暂时无法确认账户是否已绑定。您可以重试，不会重复放款。',
} satisfies typeof source;
