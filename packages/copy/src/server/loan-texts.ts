import type { Country, OrderStatus } from '@cauce/lending';
import type { Language } from '../language.ts';
import { penaltyInShort } from './penalty-texts.ts';
import type { PenaltyTexts } from './penalty-texts.ts';

/** What the server writes about an offer: the rows of its cost and its plan. */
interface OfferTexts {
  readonly principal: string;
  readonly interest: string;
  /** What the market's own documents call it: the key facts statement, the disclosure statement. */
  readonly commission: Readonly<Record<Country, string>>;
  /** By the tax's name in the market, with a formatted `rate`: `IVA (16 %)`. */
  readonly tax: (name: string, rate: string) => string;
  readonly keptBack: string;
  readonly received: string;
  readonly coupon: string;
  readonly payment: (number: number) => string;
  readonly annualCost: Readonly<Record<'cat' | 'apr' | 'eir', string>>;
}

/** The figures in a status banner. Dates YYYY-MM-DD; `days` until the payment, or late. */
export interface BannerFigures {
  readonly days: number;
  readonly dueOn: string;
  /** Set if the due date is not a business day: the next one, until which it can be paid without cost. */
  readonly payableUntil: string | null;
  /** Whether the due date itself has passed. */
  readonly isPastDate: boolean;
  /** Of the due date, 0 for Sunday. */
  readonly weekday: number;
  /** While late, a sentence: how the charges go on. Empty if they do not. */
  readonly charges: string;
}

export interface Banner {
  readonly title: string;
  readonly text: string;
}

/** What the server writes about a loan. */
interface LoanTexts {
  readonly banner: Readonly<Record<OrderStatus, (figures: BannerFigures) => Banner>>;
  readonly dueOn: string;
  readonly received: string;
  readonly toReceive: string;
  readonly term: string;
  readonly termDays: (days: number) => string;
  /** Precedes which payments are late, if several are. */
  readonly latePayments: string;
  readonly latePaymentsOf: (numbers: readonly number[], count: number) => string;
  readonly penalty: (days: number) => string;
  /** What being late costs and what ends it, before it happens. */
  readonly lateRate: string;
  readonly lateRateIs: (rule: PenaltyTexts) => string;
  /** Precedes what the lender took off the debt. */
  readonly forgiven: string;
  readonly balance: string;
  readonly totalToPay: string;
  readonly totalPaid: string;
  readonly account: string;
  readonly contractOn: string;
  readonly order: string;
  readonly credit: string;
  /** For an order cancelled after its payout failed: it was not declined. */
  readonly givenUp: Banner;
  /** Precedes the banner's text while returned money is owed again. */
  readonly returned: string;
  /** The loan was charged off. */
  readonly chargedOff: string;
}

interface Texts {
  readonly offer: OfferTexts;
  readonly loan: LoanTexts;
}

const always =
  (title: string, text: string): (() => Banner) =>
  () => ({ title, text });

const listed = (numbers: readonly number[], and: string): string =>
  [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].join(` ${and} `);

const ES_WEEKEND: Readonly<Record<number, string>> = { 0: 'domingo', 6: 'sábado' };
const EN_WEEKEND: Readonly<Record<number, string>> = { 0: 'a Sunday', 6: 'a Saturday' };

const es: Texts = {
  offer: {
    principal: 'Monto del préstamo',
    interest: 'Intereses',
    commission: {
      MX: 'Comisión por apertura',
      IN: 'Comisión de apertura',
      PH: 'Comisión por servicio',
    },
    tax: (name, rate) => `${name} (${rate})`,
    keptBack: 'Se descuenta de lo que recibes',
    received: 'Recibes',
    coupon: 'Cupón de bienvenida',
    payment: (number) => `Pago ${number}`,
    annualCost: {
      cat: 'CAT sin IVA',
      apr: 'Tasa anual (APR)',
      eir: 'Tasa de interés efectiva mensual (EIR)',
    },
  },
  loan: {
    banner: {
      21: always('Estamos revisando tu solicitud', 'Te avisamos en cuanto haya una respuesta.'),
      110: always('Esta vez no fue posible', 'No pudimos aprobar tu solicitud. No debes nada.'),
      151: always('Tu dinero va en camino', 'Aprobamos tu préstamo y lo estamos depositando.'),
      170: always(
        'No pudimos depositar tu dinero',
        'Revisa tu cuenta y vuelve a registrarla para que lo intentemos de nuevo.',
      ),
      174: ({ days, dueOn, payableUntil, isPastDate, weekday }) => ({
        title:
          days === 0
            ? 'Tu pago vence hoy'
            : days === 1
              ? 'Tu pago vence mañana'
              : `Tu pago vence en ${days} días`,
        text:
          payableUntil === null
            ? `A más tardar el ${dueOn}.`
            : isPastDate
              ? `Puedes pagarlo hasta el ${payableUntil}, primer día hábil.`
              : `Vence en ${ES_WEEKEND[weekday] ?? 'día inhábil'}: puedes pagarlo hasta el ${payableUntil}.`,
      }),
      180: ({ days, dueOn, charges }) => ({
        title: `Tu pago tiene ${days} ${days === 1 ? 'día' : 'días'} de atraso`,
        text: `Venció el ${dueOn}. ${charges}`.trim(),
      }),
      200: always('Terminaste de pagar', 'Gracias por cumplir. No debes nada.'),
    },
    dueOn: 'Fecha límite',
    received: 'Monto recibido',
    toReceive: 'Monto por recibir',
    term: 'Plazo',
    termDays: (days) => `${days} días`,
    lateRate: 'Si te atrasas',
    lateRateIs: (rule) => penaltyInShort(rule, 'es'),
    latePayments: 'Pagos atrasados',
    latePaymentsOf: (numbers, count) => `${listed(numbers, 'y')} de ${count}`,
    penalty: (days) => `Cargo por atraso (${days} ${days === 1 ? 'día' : 'días'})`,
    forgiven: 'Condonado: ya no lo debes',
    balance: 'Saldo total',
    totalToPay: 'Total a pagar',
    totalPaid: 'Total pagado',
    account: 'Cuenta de depósito',
    contractOn: 'Fecha de contrato',
    order: 'Orden',
    credit: 'Tu saldo a favor',
    givenUp: {
      title: 'Tu préstamo se canceló',
      text: 'No depositamos el dinero. No debes nada.',
    },
    returned: 'Un pago tuyo se devolvió, entero o en parte, y vuelves a deber lo devuelto.',
    chargedOff:
      'En nuestros libros este préstamo ya cuenta como pérdida. Lo sigues debiendo y puedes pagarlo como siempre.',
  },
};

const en: Texts = {
  offer: {
    principal: 'Loan amount',
    interest: 'Interest',
    commission: { MX: 'Opening fee', IN: 'Processing fee', PH: 'Service fee' },
    tax: (name, rate) => `${name} (${rate})`,
    keptBack: 'Taken off what you receive',
    received: 'You receive',
    coupon: 'Welcome coupon',
    payment: (number) => `Payment ${number}`,
    annualCost: {
      cat: 'CAT without VAT',
      apr: 'Annual percentage rate (APR)',
      eir: 'Effective interest rate per month (EIR)',
    },
  },
  loan: {
    banner: {
      21: always('We are reviewing your application', 'We will tell you as soon as we know.'),
      110: always('Not this time', 'We could not approve your application. You owe nothing.'),
      151: always('Your money is on its way', 'We approved your loan and are paying it out.'),
      170: always(
        'We could not deposit your money',
        'Check your account and register it again so that we can try once more.',
      ),
      174: ({ days, dueOn, payableUntil, isPastDate, weekday }) => ({
        title:
          days === 0
            ? 'Your payment is due today'
            : days === 1
              ? 'Your payment is due tomorrow'
              : `Your payment is due in ${days} days`,
        text:
          payableUntil === null
            ? `On ${dueOn} at the latest.`
            : isPastDate
              ? `You can pay until ${payableUntil}, the next business day.`
              : `It is due on ${EN_WEEKEND[weekday] ?? 'a holiday'}: you can pay until ${payableUntil}.`,
      }),
      180: ({ days, dueOn, charges }) => ({
        title: `Your payment is ${days} ${days === 1 ? 'day' : 'days'} late`,
        text: `It was due on ${dueOn}. ${charges}`.trim(),
      }),
      200: always('You have paid everything', 'Thank you for paying. You owe nothing.'),
    },
    dueOn: 'Due date',
    received: 'Amount received',
    toReceive: 'Amount to receive',
    term: 'Term',
    termDays: (days) => `${days} days`,
    lateRate: 'If you are late',
    lateRateIs: (rule) => penaltyInShort(rule, 'en'),
    latePayments: 'Overdue payments',
    latePaymentsOf: (numbers, count) => `${listed(numbers, 'and')} of ${count}`,
    penalty: (days) => `Late charge (${days} ${days === 1 ? 'day' : 'days'})`,
    forgiven: 'Waived: you no longer owe it',
    balance: 'Total balance',
    totalToPay: 'Total to pay',
    totalPaid: 'Total paid',
    account: 'Deposit account',
    contractOn: 'Contract date',
    order: 'Order',
    credit: 'Your credit',
    givenUp: {
      title: 'Your loan was cancelled',
      text: 'We did not deposit the money. You owe nothing.',
    },
    returned:
      'A payment of yours was returned, in full or in part, and what was returned is owed again.',
    chargedOff:
      'In our books this loan now counts as a loss. You still owe it and can pay it as always.',
  },
};

/** The texts about loans; a borrower reads Spanish or English. */
export function loanTexts(language: Language): Texts {
  return language === 'en' ? en : es;
}
