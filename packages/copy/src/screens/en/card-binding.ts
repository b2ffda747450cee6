import type { cardBinding as source } from '../es/card-binding.ts';

export const cardBinding = {
  number: 'Card number',
  numberMissing: 'Enter the number of the card.',
  numberWrong: 'That is not a card number. Check it.',
  expiry: 'Expiry',
  expiryHint: 'Month and year: MM/YY',
  expiryWrong: 'Enter the month and year on the card: MM/YY.',
  cvc: 'Code (CVV)',
  cvcHint: '3 or 4 digits',
  cvcWrong: 'It has 3 or 4 digits.',
  holder: 'Name on the card',
  holderWrong: 'Enter the name as it is on the card.',
  whereItGoes:
    'The number goes straight to the payment provider. We only keep the bank and the last 4 digits.',
  save: 'Save card',
  saved: (card) => (card === '' ? 'Card saved' : `Card ${card} saved`),
  inApp: 'Add it in the app',
  tokenRefused: 'The provider did not accept the card. Check the details.',
  tokenUnreachable: 'We could not connect to the payment provider. Try again.',
  tokenAddress: 'For your safety we did not send your card: the provider’s address is not valid.',
  unknownOutcome:
    'We do not know yet whether your card was saved. You can try again: it will not be saved twice.',
} satisfies typeof source;
