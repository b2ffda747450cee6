/** The origins of this lender's pictures and pages: neither is the app's own. */
export const FILES_ORIGIN = 'https://archivos.ajena.example';
export const PAGES_ORIGIN = 'https://pago.ajena.example';

/** A picture of that origin, with its name written in it. */
export const picture = (name: string) => `${FILES_ORIGIN}/${name}.svg`;

/** A loan, and how many of its payments were made. */
export interface Loan {
  orderStatus: string;
  isDelay: '0' | '1';
  isScore: '0' | '1';
  h5Url: string;
  paid: number;
}

/** This lender's data, which a story changes. */
export interface Lender {
  readonly loans: Record<string, Loan>;
  readonly phones: Set<string>;
  readonly complaints: { id: string; type: string; content: string; images: string }[];
  /** What repayment-way offers; may be empty. */
  readonly cards: { id: string; bankName: string; cardNo: string; bankCode: string }[];
  alipay: string;
  /** Addresses in its answers: of a contract, of a loan that was just confirmed, of a wallet payment. */
  contractUrl: string;
  detailUrl: string;
  walletUrl: string;
  /** The answer of repayment-commit: whether a code is required, or the code of its refusal. */
  needValid: 0 | 1;
  commitRefusal: string;
  /** How many more reloads the confirmation asks for. */
  reloads: number;
  couNum: number;
  /** Whether problem-init lists any loans. */
  hasOrders: boolean;
  /** The actions performed, one per line, for tests to check. */
  readonly made: string[];
}

const PAYMENTS = [
  { amount: 112_000, on: '2026-12-01' },
  { amount: 112_000, on: '2026-12-31' },
  { amount: 112_001, on: '2027-01-30' },
] as const;

/** The code in its SMS: letters and digits, longer than six. */
export const SMS_CODE = 'AB12CD34';

const loan = (orderStatus: string, more: Partial<Loan> = {}): Loan => ({
  orderStatus,
  isDelay: '0',
  isScore: '0',
  h5Url: '',
  paid: 0,
  ...more,
});

export function newLender(): Lender {
  return {
    loans: {
      'L-1': loan('174'),
      'L-2': loan('174', { isDelay: '1' }),
      'L-21': loan('21'),
      'L-110': loan('110'),
      'L-151': loan('151'),
      'L-170': loan('170'),
      'L-180': loan('180', { isDelay: '1' }),
      'L-200': loan('200', { paid: 3 }),
      'L-score': loan('200', {
        paid: 3,
        isScore: '1',
      }),
      'L-h5': loan('174', { h5Url: `${PAGES_ORIGIN}/pagar?orden=L-h5` }),
    },
    phones: new Set(['13800000000']),
    complaints: [],
    cards: [
      {
        id: 'c-1',
        bankName: 'Banco Ajeno',
        cardNo: '**** 4242',
        bankCode: '012',
      },
      {
        id: 'c-2',
        bankName: 'Banco Otro',
        cardNo: '**** 1881',
        bankCode: '021',
      },
    ],
    alipay: `${PAGES_ORIGIN}/cartera`,
    contractUrl: `${PAGES_ORIGIN}/contrato`,
    detailUrl: '/loan/detail?orderId=L-1',
    walletUrl: `${PAGES_ORIGIN}/cartera?orden=L-1`,
    needValid: 1,
    commitRefusal: '',
    reloads: 0,
    couNum: 0,
    hasOrders: true,
    made: [],
  };
}

/** The next payment due, or null once all are made. */
export const nextPayment = ({ paid }: Loan) => PAYMENTS[paid] ?? null;
