import { expect, test } from 'vitest';
import { reminderText } from './reminder-texts.ts';
import { smsCodeText } from './sms-code-texts.ts';

/** The letters of an SMS of 160 (3GPP TS 23.038); a single other one, as «ó» or «₹», leaves 70. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** How many SMS a short text costs. */
const messagesIn = (text: string): number => Math.ceil(text.length / (PLAIN.test(text) ? 160 : 70));

const lender = 'Presta Hoy';
const amount = { es: '$1.889,20', en: '₹1,889.20' };

test('a code and the reminders before a payment is late, the most frequent texts, fit one SMS', () => {
  for (const language of ['es', 'en'] as const) {
    const figures = { lender, amount: amount[language], dueOn: '2026-12-05' };
    const sent = [
      smsCodeText({ lender, code: '123456', minutes: 10 }, language),
      reminderText('dueSoon', figures, language),
      reminderText('dueToday', figures, language),
      reminderText('newPlan', figures, language),
    ];
    for (const text of sent) expect([text, messagesIn(text)]).toEqual([text, 1]);
  }
});

test('the other reminders in Spanish fit one SMS too', () => {
  for (const kind of ['overdue', 'promised'] as const) {
    const text = reminderText(kind, { lender, amount: amount.es, dueOn: '2026-12-05' }, 'es');
    expect([text, messagesIn(text)]).toEqual([text, 1]);
  }
});
