import type { Language } from '../language.ts';

/** Words of the statement of a loan's account: what was agreed, what is owed, and every movement. */
export interface AccountStatementTexts {
  readonly title: string;
  /** The day and time are those of the lender's market. */
  readonly asOf: (loan: string, at: string) => string;
  readonly lender: string;
  readonly borrower: string;
  readonly loan: string;
  readonly product: string;
  readonly principal: string;
  readonly agreedOn: string;
  readonly paidOutOn: string;
  readonly term: string;
  readonly days: (count: number) => string;
  readonly balance: string;
  readonly dueNow: string;
  readonly dueOn: string;
  readonly daysLate: string;
  readonly credit: string;
  readonly schedule: string;
  readonly number: string;
  readonly amount: string;
  readonly paid: string;
  readonly penalties: string;
  readonly owed: string;
  readonly total: string;
  readonly movements: string;
  readonly date: string;
  readonly movement: string;
  readonly charged: string;
  readonly received: string;
  /** What was no longer charged, or forgiven, without a payment. */
  readonly cancelled: string;
  readonly owedAfter: string;
  /** The balance before the first movement that is shown. */
  readonly opening: string;
  /** Money of a payment that came back after a dispute. */
  readonly restored: string;
  readonly interestCancelled: string;
  readonly chargedAgain: string;
  /** Kinds of transactions that change what is owed. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly other: string;
  readonly cut: (count: number) => string;
  readonly page: string;
}

const texts: Readonly<Record<Language, AccountStatementTexts>> = {
  es: {
    title: 'Estado de cuenta',
    asOf: (loan, at) => `Préstamo ${loan}, al ${at}`,
    lender: 'Acreedor',
    borrower: 'Cliente',
    loan: 'Préstamo',
    product: 'Producto',
    principal: 'Monto del préstamo',
    agreedOn: 'Contratado el',
    paidOutOn: 'Depositado el',
    term: 'Plazo',
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    balance: 'Saldo total',
    dueNow: 'A pagar ahora',
    dueOn: 'Fecha límite',
    daysLate: 'Días de atraso',
    credit: 'Saldo a favor',
    schedule: 'Calendario de pagos',
    number: 'Pago',
    amount: 'Monto',
    paid: 'Pagado o cancelado',
    penalties: 'Cargos por atraso',
    owed: 'Debe',
    total: 'Total',
    movements: 'Movimientos',
    date: 'Fecha',
    movement: 'Movimiento',
    charged: 'Cargo',
    received: 'Abono',
    cancelled: 'Cancelado',
    owedAfter: 'Saldo',
    opening: 'Saldo anterior',
    restored: 'Pago restituido tras la aclaración',
    interestCancelled: 'Intereses cancelados por pago anticipado',
    chargedAgain: 'Cargo que vuelve a aplicarse',
    kinds: {
      payout: 'Préstamo y costo contratado',
      penalty: 'Cargo por atraso',
      payment: 'Pago',
      extension: 'Aplazamiento',
      payoff: 'Liquidación anticipada',
      lowerInstalments: 'Pago anticipado',
      shorterTerm: 'Pago anticipado',
      credit: 'Saldo a favor aplicado',
      matched: 'Pago',
      refund: 'Pago devuelto',
      correction: 'Corrección',
      waiver: 'Condonación',
      creditAdjustment: 'Ajuste a favor',
      debitAdjustment: 'Ajuste',
      smallBalance: 'Resto cancelado',
      chargeOff: 'Registrado como pérdida',
      reschedule: 'Plan nuevo acordado',
    },
    other: 'Otro movimiento',
    cut: (count) => `Se muestran los ${count} movimientos más recientes.`,
    page: 'Página {page} de {pages}',
  },
  en: {
    title: 'Account statement',
    asOf: (loan, at) => `Loan ${loan}, on ${at}`,
    lender: 'Lender',
    borrower: 'Borrower',
    loan: 'Loan',
    product: 'Product',
    principal: 'Loan amount',
    agreedOn: 'Agreed on',
    paidOutOn: 'Paid out on',
    term: 'Term',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    balance: 'Total balance',
    dueNow: 'Due now',
    dueOn: 'Due date',
    daysLate: 'Days late',
    credit: 'Credit',
    schedule: 'Payment schedule',
    number: 'Payment',
    amount: 'Amount',
    paid: 'Paid or cancelled',
    penalties: 'Late charges',
    owed: 'Owed',
    total: 'Total',
    movements: 'Movements',
    date: 'Date',
    movement: 'Movement',
    charged: 'Charged',
    received: 'Received',
    cancelled: 'Cancelled',
    owedAfter: 'Balance',
    opening: 'Balance before',
    restored: 'Payment restored after a dispute',
    interestCancelled: 'Interest cancelled by early payment',
    chargedAgain: 'Charged again',
    kinds: {
      payout: 'Loan and agreed cost',
      penalty: 'Late charge',
      payment: 'Payment',
      extension: 'Extension',
      payoff: 'Early payoff',
      lowerInstalments: 'Prepayment',
      shorterTerm: 'Prepayment',
      credit: 'Credit applied',
      matched: 'Payment',
      refund: 'Payment returned',
      correction: 'Correction',
      waiver: 'Waiver',
      creditAdjustment: 'Adjustment in your favour',
      debitAdjustment: 'Adjustment',
      smallBalance: 'Small balance cancelled',
      chargeOff: 'Recorded as a loss',
      reschedule: 'New plan agreed',
    },
    other: 'Other movement',
    cut: (count) => `The newest ${count} movements are shown.`,
    page: 'Page {page} of {pages}',
  },
  // Loans have no Chinese screens; whoever reads one in Chinese gets the English statement.
  get zh() {
    return texts.en;
  },
};

/** The words of the account statement in the borrower's language. */
export function accountStatementTexts(language: Language): AccountStatementTexts {
  return texts[language];
}
