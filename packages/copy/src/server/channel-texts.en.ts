import type { AllChannelTexts } from './channel-text-shapes.ts';

const HOW = 'How to pay';
const BEFORE = 'Before you pay';
const TRANSFER_BEFORE: readonly string[] = [
  'Your bank may charge you a fee.',
  'Each account number is for one payment.',
  'If your payment does not show within 24 hours, send us the confirmation.',
];

const STORE_BEFORE: readonly string[] = [
  'The store charges its own fee, which you see at the till.',
  'Each reference is for one payment.',
  'If your payment does not show within 24 hours, send us a photo of the receipt.',
];

/** The texts that are the same for a transfer in every market. */
const TRANSFER = {
  amountName: 'Total to transfer',
  note: 'From any bank, around the clock',
  fee: 'Your bank may charge you a fee for the transfer. You see it in its app, before you send it.',
};

export const channels: AllChannelTexts = {
  help: 'Any questions about your payment?',
  bank: 'Bank',
  fees: {
    title: (channel) => `Fees of ${channel}`,
    ours: 'We charge no fee for paying this way.',
    debt: 'That fee is not ours and does not lower what you owe.',
    question:
      'Were you charged something that you do not understand? Write to us with the receipt:',
    back: 'See the ways to pay',
  },
  codes: {
    till: {
      title: 'Show this code to the cashier',
      description: 'Turn up the brightness of your screen, or read out the reference.',
      codeName: 'Reference',
      amountName: 'Total to pay at the till',
      note: 'Credited the same day',
      fee: 'The store charges its own fee for taking the payment. You see it at the till, before you pay.',
      sections: [
        {
          title: HOW,
          lines: [
            'Go to any of its stores.',
            'Say that you are paying a bill and show the code.',
            'Check that the amount is exactly the one on this slip.',
            'Keep the receipt until your payment shows.',
          ],
        },
        { title: BEFORE, lines: STORE_BEFORE },
      ],
    },
    clabe: {
      title: 'Transfer to this account',
      description: 'From any bank’s app or online banking, at any hour.',
      codeName: 'CLABE',
      ...TRANSFER,
      sections: [
        {
          title: HOW,
          lines: [
            'Open your bank’s app and choose a transfer.',
            'Copy the account number (CLABE) and the payee.',
            'Enter exactly the amount on this slip.',
            'Keep the confirmation until your payment shows.',
          ],
        },
        { title: BEFORE, lines: TRANSFER_BEFORE },
      ],
    },
    ifscAccount: {
      title: 'Transfer to this account',
      description: 'By IMPS, NEFT or RTGS from your bank, at any hour.',
      codeName: 'Account number',
      ...TRANSFER,
      sections: [
        {
          title: HOW,
          lines: [
            'Add this account as a payee in your bank’s app: number, IFSC and name.',
            'Choose IMPS to have it arrive in minutes, or NEFT.',
            'Enter exactly the amount on this slip.',
            'Keep the UTR number until your payment shows.',
          ],
        },
        { title: BEFORE, lines: TRANSFER_BEFORE },
      ],
    },
    bankAccount: {
      title: 'Transfer to this account',
      description: 'From the app of your bank or e-wallet.',
      codeName: 'Account number',
      amountName: 'Total to transfer',
      note: 'From any bank or e-wallet',
      fee: 'Your bank or e-wallet may charge you a fee for the transfer. You see it in its app, before you send it.',
      sections: [
        {
          title: HOW,
          lines: [
            'Open your bank’s or e-wallet’s app and choose a transfer to another bank.',
            'Choose InstaPay to have it arrive in minutes, or PESONet for larger amounts.',
            'Choose the bank and copy the account number and the name.',
            'Enter exactly the amount and keep the confirmation.',
          ],
        },
        { title: BEFORE, lines: TRANSFER_BEFORE },
      ],
    },
    upiId: {
      title: 'Pay with your UPI app',
      description: 'Amount and payee are filled in; check both.',
      codeName: 'UPI ID',
      amountName: 'Total to pay',
      note: 'Credited in minutes, around the clock',
      fee: 'Your UPI app may charge you a fee. You see it there, before you confirm.',
      sections: [
        {
          title: HOW,
          lines: [
            'Open your UPI app from here, or copy the UPI ID into it.',
            'Check that the payee is the one on this slip.',
            'Check that the amount is exactly the one on this slip.',
            'Confirm with your UPI PIN and keep the reference number.',
          ],
        },
        {
          title: BEFORE,
          lines: [
            'Enter your UPI PIN only in your UPI app. Never share it.',
            'Each UPI ID is for one payment.',
            'If your payment does not show within 24 hours, send us the reference number.',
          ],
        },
      ],
    },
  },
  withoutBarcode: {
    title: 'Give this reference to the cashier',
    description: 'Read it out or show it, and check it on the receipt.',
    sections: [
      {
        title: HOW,
        lines: [
          'Go to any of its branches.',
          'Say that you are paying a bill and give the reference.',
          'Check that the amount is exactly the one on this slip.',
          'Keep the receipt until your payment shows.',
        ],
      },
      { title: BEFORE, lines: STORE_BEFORE },
    ],
  },
};
