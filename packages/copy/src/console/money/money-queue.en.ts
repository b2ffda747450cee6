import type { ConsoleCopy } from '../index.ts';

export const moneyQueue: ConsoleCopy['moneyQueue'] = {
  title: 'To decide',
  list: 'Money to decide on',
  tabsLabel: 'What to decide',
  undecided: 'Undecided',
  unmatched: 'Unmatched',
  closed: 'Handled',
  waits: (time) => `Waiting ${time}`,
  nothingTitle: 'What arrives here',
  nothingText:
    'Payments that the provider has not answered and money without a loan. What was decided is in “Handled”.',
  noneTitle: 'Choose a payment',
  noneText: 'Its details and what you can do appear here.',
  back: 'Back to the list',
};
