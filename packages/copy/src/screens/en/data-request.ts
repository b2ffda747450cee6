import type { ScreenCopy } from '../../index.ts';

/** Texts of the request about one's own data. */
export const dataRequest = {
  title: 'Your rights over your data',
  lead: 'You can learn which data we have about you, correct them, ask us to delete them, object to our use of them, or withdraw your consent. It costs nothing.',
  right: 'What are you asking for?',
  rights: {
    access: 'See my data',
    rectification: 'Correct an entry',
    cancellation: 'Delete my data',
    opposition: 'Object or withdraw consent',
    portability: 'Take my data elsewhere',
    nomination: 'Nominate somebody',
  },
  name: 'Full name',
  contact: 'E-mail or telephone for our answer',
  nomineeName: 'Name of the person you nominate',
  nomineeContact: 'Their e-mail or telephone',
  text: 'Your request',
  textHint: 'Say which data it is about. For a correction, write what is right.',
  counter: (used: number, most: number) => `${used}/${most}`,
  missing: 'Please fill in this field.',
  incomplete: 'Please fill in every field.',
  send: 'Send request',
  sent: 'We have received your request',
  folio: 'Request number',
  noticeBy: 'If something is missing, we will tell you by',
  answerBy: 'We will answer you by',
  keep: 'Keep this number.',
  clock: (answer: number, apply: number, notice: number, completion: number) =>
    `We answer within ${answer} days. If something is missing, we tell you within ${notice} business days and you have ${completion} business days to complete it. What we grant is done within ${apply} business days of the answer.`,
  again: 'Make another request',
  notice: 'Read the privacy notice',
} satisfies ScreenCopy['dataRequest'];
