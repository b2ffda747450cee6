import type { AllChannelTexts } from './channel-text-shapes.ts';

const HOW = 'How to pay';
const BEFORE = 'Before you pay';
const TRANSFER_BEFORE: readonly string[] = [
  'Your bank may charge a fee of its own.',
  'Each account number is for one payment.',
  'If your payment does not show within 24 hours, send us the confirmation.',
];

/** The texts that are the same for a transfer in every market. */
const TRANSFER = {
  amountName: 'Total to transfer',
  note: 'From any bank, around the clock',
  fee: 'Your bank may charge a fee of its own for the transfer. You see it in its app, before you send it.',
};

export const channels: AllChannelTexts = {
  help: 'Any questions about your payment?',
  bank: 'Bank',
  fees: {
    title: (channel) => `Fees of ${channel}`,
    ours: 'We charge no fee for paying this way.',
    debt: 'That fee is not ours and does not lower what you owe.',
    ask: 'Were you charged something that you do not understand? Write to us with the receipt:',
    back: 'See the ways to pay',
  },
  codes: {
    till: {
      title: 'Show this code to the cashier',
      description: 'Turn up the brightness of your screen, or read out the reference.',
      codeName: 'Reference',
      amountName: 'Total to pay at the till',
      note: 'Seen the same day',
      fee: 'The store charges a fee of its own for taking the payment. You see it at the till, before you pay.',
      sections: [
        {
          title: HOW,
          lines: [
            'Go to any store of the chain.',
            'Say that you are paying a bill and show the code.',
            'Check that the amount is exactly the one of this slip.',
            'Keep the receipt until your payment shows.',
          ],
        },
        {
          title: BEFORE,
          lines: [
            'The store charges a fee of its own, which you see at the till.',
            'Each reference is for one payment.',
            'If your payment does not show within 24 hours, send us a photo of the receipt.',
          ],
        },
      ],
    },
    clabe: {
      title: 'Transfer to this account',
      description: 'From the app or online banking of any bank, at any hour.',
      codeName: 'CLABE',
      ...TRANSFER,
      sections: [
        {
          title: HOW,
          lines: [
            'Open the app of your bank and choose a transfer.',
            'Copy the account number (CLABE) and the payee.',
            'Enter exactly the amount of this slip.',
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
            'Enter exactly the amount of this slip.',
            'Keep the UTR number until your payment shows.',
          ],
        },
        { title: BEFORE, lines: TRANSFER_BEFORE },
      ],
    },
    bankAccount: {
      title: 'Transfer to this account',
      description: 'From the app of your bank or your e-wallet.',
      codeName: 'Account number',
      amountName: 'Total to transfer',
      note: 'From any bank or e-wallet',
      fee: 'Your bank or e-wallet may charge a fee of its own for the transfer. You see it in its app, before you send it.',
      sections: [
        {
          title: HOW,
          lines: [
            'Open the app of your bank or e-wallet and choose a transfer to another bank.',
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
      note: 'Seen in minutes, around the clock',
      fee: 'Your UPI app may charge a fee of its own. You see it there, before you confirm.',
      sections: [
        {
          title: HOW,
          lines: [
            'Open your UPI app from here, or copy the UPI ID into it.',
            'Check that the payee is the one of this slip.',
            'Check that the amount is exactly the one of this slip.',
            'Confirm with your UPI PIN and keep the reference number.',
          ],
        },
        {
          title: BEFORE,
          lines: [
            'Your UPI PIN is typed in your app alone. Tell it to nobody.',
            'Each UPI ID is for one payment.',
            'If your payment does not show within 24 hours, send us the reference number.',
          ],
        },
      ],
    },
  },
};
