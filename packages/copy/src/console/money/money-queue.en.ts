import type { ConsoleCopy } from '../index.ts';

export const moneyQueue: ConsoleCopy['moneyQueue'] = {
  title: 'To decide',
  list: 'Money to decide about',
  tabsLabel: 'What to decide',
  undecided: 'Undecided',
  unmatched: 'Unmatched',
  closed: 'Dealt with',
  waits: (time) => `has waited for ${time}`,
  noneTitle: 'Choose a payment',
  noneText: 'What is known of it and what you can do will be here.',
  back: 'Back to the list',
};
