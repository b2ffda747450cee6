import type { Language } from '../language.ts';

/**
 * Kinds of reminders: a payment some days before, on the day, once it is late; another plan that waits for an answer; what
 * they promised to pay.
 */
export type ReminderKind = 'dueSoon' | 'dueToday' | 'overdue' | 'newPlan' | 'promised';

/** Formatted: the amount with its symbol, the date YYYY-MM-DD. */
interface ReminderFigures {
  readonly lender: string;
  readonly amount: string;
  readonly dueOn: string;
}

type Texts = Readonly<Record<ReminderKind, (figures: ReminderFigures) => string>>;

// An SMS names nobody, threatens nothing and has no link: another reader of the phone learns little, and links in messages
// are what fraud looks like.
const texts: Readonly<Record<Language, Texts>> = {
  es: {
    dueSoon: ({ lender, amount, dueOn }) =>
      `${lender}: tu pago de ${amount} vence el ${dueOn}. Entra a la app para pagarlo.`,
    dueToday: ({ lender, amount }) =>
      `${lender}: tu pago de ${amount} vence hoy. Entra a la app para pagarlo.`,
    overdue: ({ lender, amount, dueOn }) =>
      `${lender}: tu pago del ${dueOn} sigue pendiente. Hoy son ${amount}. En la app puedes pagarlo o pedir ayuda.`,
    newPlan: ({ lender, dueOn }) =>
      `${lender}: te ofrecemos un plan nuevo. Entra a la app para verlo junto al tuyo. Puedes decidir hasta el ${dueOn}. Nada cambia si no lo aceptas.`,
    promised: ({ lender, amount, dueOn }) =>
      `${lender}: acordamos tu pago de ${amount} para el ${dueOn}. En la app puedes pagarlo o pedir ayuda.`,
  },
  en: {
    dueSoon: ({ lender, amount, dueOn }) =>
      `${lender}: ${amount} is due on ${dueOn}. Open the app to pay it.`,
    dueToday: ({ lender, amount }) => `${lender}: ${amount} is due today. Open the app to pay it.`,
    overdue: ({ lender, amount, dueOn }) =>
      `${lender}: your payment due on ${dueOn} is still unpaid. Today it is ${amount}. In the app you can pay it or ask for help.`,
    newPlan: ({ lender, dueOn }) =>
      `${lender}: we offer you another plan for your loan. Open the app, compare it with yours and decide by ${dueOn}. Nothing changes unless you agree.`,
    promised: ({ lender, amount, dueOn }) =>
      `${lender}: we agreed on your payment of ${amount} by ${dueOn}. In the app you can pay it or ask for help.`,
  },
  zh: {
    dueSoon: ({ lender, amount, dueOn }) =>
      `${lender}：您有一笔 ${amount} 的还款将于 ${dueOn} 到期，请打开应用还款。`,
    dueToday: ({ lender, amount }) =>
      `${lender}：您有一笔 ${amount} 的还款今天到期，请打开应用还款。`,
    overdue: ({ lender, amount, dueOn }) =>
      `${lender}：您 ${dueOn} 的还款尚未完成，今日应还 ${amount}。您可在应用内还款或寻求帮助。`,
    newPlan: ({ lender, dueOn }) =>
      `${lender}：我们为您的贷款提供了新的还款计划，请在 ${dueOn} 前打开应用比较并决定。未经您同意，一切不变。`,
    promised: ({ lender, amount, dueOn }) =>
      `${lender}：您已约定在 ${dueOn} 前还款 ${amount}。您可在应用内还款或寻求帮助。`,
  },
};

/** The text of a reminder. */
export function reminderText(
  kind: ReminderKind,
  figures: ReminderFigures,
  language: Language,
): string {
  return texts[language][kind](figures);
}
