import type { ChannelGroup } from '@cauce/lending';
import type { Language } from '../language.ts';
import { penaltySentence } from './penalty-texts.ts';
import type { PenaltyTexts } from './penalty-texts.ts';

/** What the server writes about a repayment. Dates YYYY-MM-DD, amounts formatted. */
interface RepaymentTexts {
  readonly principal: string;
  /** The commission with what was added to it: a returned extension fee, an adjustment. */
  readonly commissionAndCharges: string;
  /** For a payoff: interest of the past days, and how much of it was paid before. */
  readonly interestSoFar: string;
  readonly paidAhead: string;
  readonly latePayment: (number: number, dueOn: string) => string;
  /** The titles under which channels are grouped. */
  readonly groups: Readonly<Record<ChannelGroup, string>>;
  /** What a borrower agrees to when rescheduling. */
  readonly rescheduleStatement: string;
  readonly exactAmount: string;
  readonly isLate: (days: number) => string;
  /** What being late will cost and what ends it; rates formatted. */
  readonly penalty: (rule: PenaltyTexts) => string;
  /** While late, until a charge is added: the last free day, and whether each day after it adds one or only the next. */
  readonly penaltyWaits: (until: string, isDaily: boolean) => string;
  /** While late: what ends the charges. */
  readonly penaltyEnds: (limit: string) => string;
  readonly penaltyHasEnded: string;
  /** The same for a loan agreed without such a limit. */
  readonly penaltyGrows: string;
  readonly isOpen: string;
  readonly wallet: string;
  /** The channel of money that arrived without a reference and was matched by a person. */
  readonly matched: string;
  /** What the borrower reads at the provider: whom the payment is for. */
  readonly chargeDescription: (brand: string, orderId: string) => string;
}

/** What the server writes about an extension. */
interface ExtensionTexts {
  readonly fee: string;
  /** The fee with the interest and charges that are paid first. */
  readonly total: string;
  readonly today: string;
  readonly dueFirst: string;
  readonly withFee: string;
  readonly moved: (oldDueOn: string) => string;
  readonly unmoved: string;
  readonly note: string;
}

interface Texts {
  readonly repayment: RepaymentTexts;
  readonly extension: ExtensionTexts;
}

const es: Texts = {
  repayment: {
    principal: 'Capital',
    commissionAndCharges: 'Comisión y otros cargos',
    interestSoFar: 'Intereses hasta hoy',
    paidAhead: 'Intereses que ya pagaste por adelantado',
    latePayment: (number, dueOn) => `Pago ${number}, venció el ${dueOn}`,
    groups: { stores: 'Tiendas', transfer: 'Transferencia', app: 'App de pago' },
    rescheduleStatement:
      'Acepto pagar mi préstamo con el plan nuevo en lugar del anterior. Vi los dos planes y lo que cuesta cada uno.',
    exactAmount: 'Paga el monto exacto. Cada referencia sirve para un solo pago.',
    isLate: (days) => `Tu pago tiene ${days} ${days === 1 ? 'día' : 'días'} de atraso.`,
    penalty: (rule) => penaltySentence(rule, 'es'),
    penaltyWaits: (until, isDaily) =>
      isDaily
        ? `Sin cargo hasta el ${until}; después, cada día de atraso suma uno.`
        : `Sin cargo hasta el ${until}; después se cobra una sola vez.`,
    penaltyEnds: (limit) => `Cada día de atraso suma un cargo, hasta ${limit} de lo que falta.`,
    penaltyGrows: 'Cada día de atraso suma un cargo.',
    penaltyHasEnded: 'El cargo llegó a su límite y ya no crece.',
    isOpen: 'Tienes un pago en proceso. No pagues otra vez.',
    wallet: 'Monedero electrónico',
    matched: 'Pago identificado por atención a clientes',
    chargeDescription: (brand, orderId) => `${brand}, pago del préstamo ${orderId}`,
  },
  extension: {
    fee: 'Cargo por aplazamiento',
    total: 'Total a pagar hoy',
    today: 'Hoy',
    dueFirst: 'Intereses y cargos vencidos',
    withFee: 'Se pagan junto con el cargo',
    moved: (oldDueOn) => `Antes ${oldDueOn}`,
    unmoved: 'Sin cambio',
    note: 'El cargo no reduce tu deuda.',
  },
};

const en: Texts = {
  repayment: {
    principal: 'Principal',
    commissionAndCharges: 'Fee and other charges',
    interestSoFar: 'Interest until today',
    paidAhead: 'Interest that you paid ahead',
    latePayment: (number, dueOn) => `Payment ${number}, due on ${dueOn}`,
    groups: { stores: 'Stores', transfer: 'Transfer', app: 'Payment app' },
    rescheduleStatement:
      'I agree to pay my loan by the new plan in place of the old one. I have seen both plans and what each costs.',
    exactAmount: 'Pay the exact amount. Each reference is for one payment.',
    isLate: (days) => `Your payment is ${days} ${days === 1 ? 'day' : 'days'} late.`,
    penalty: (rule) => penaltySentence(rule, 'en'),
    penaltyWaits: (until, isDaily) =>
      isDaily
        ? `No charge until ${until}; after that, each day late adds one.`
        : `No charge until ${until}; after that, it is charged once.`,
    penaltyEnds: (limit) => `Each day late adds a charge, up to ${limit} of what is unpaid.`,
    penaltyGrows: 'Each day late adds a charge.',
    penaltyHasEnded: 'The charge has reached its limit and no longer grows.',
    isOpen: 'A payment is being processed. Do not pay again.',
    wallet: 'E-wallet',
    matched: 'Payment identified by customer service',
    chargeDescription: (brand, orderId) => `${brand}, payment of loan ${orderId}`,
  },
  extension: {
    fee: 'Extension fee',
    total: 'Total to pay today',
    today: 'Today',
    dueFirst: 'Interest and charges due',
    withFee: 'Paid together with the fee',
    moved: (oldDueOn) => `Was ${oldDueOn}`,
    unmoved: 'Unchanged',
    note: 'The fee does not reduce your debt.',
  },
};

/** The texts about repayments and extensions; a borrower reads Spanish or English. */
export function repaymentTexts(language: Language): Texts {
  return language === 'en' ? en : es;
}
