import type { LocalDate, OrderStatus, Product } from '@cauce/lending';
import type { DemoData } from './brand/demo-data.ts';
import type { Brand } from './brand.ts';

// The names are fixed: documents and tests rely on them.

export interface DemoBorrower {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
  readonly fullName: string;
  readonly address: string;
  readonly bankName: string;
  /** With a right check digit where the market's accounts have one; of no real person. */
  readonly account: string;
  /** As `PayoutAccount` of lending has it: empty in Mexico. */
  readonly bankCode: string;
}

const BORROWERS = ['1001', '1002'] as const;
const tokenOf = (id: (typeof BORROWERS)[number]): string => `demo-${id}`;

/** The demo's borrowers as the brand names them. */
export function demoBorrowersOf({ borrowers }: DemoData): readonly DemoBorrower[] {
  return BORROWERS.map((id) => ({
    id,
    token: tokenOf(id),
    ...borrowers[id],
  }));
}

/** Of their sessions, with every brand the same: no other borrower has such a one. */
export const demoTokens = (): readonly string[] => BORROWERS.map(tokenOf);

/** One demo order: how it got where it stands. */
export interface DemoOrder {
  readonly id: string;
  readonly borrowerId: string;
  readonly product: Product;
  readonly path: readonly OrderStatus[];
  /** The day on which payment `onPayment` is due; the loan's dates follow. Absent: confirmed `daysAgo` and not paid out. */
  readonly due?: { readonly onPayment: number; readonly on: (days: DemoDays) => LocalDate };
  readonly daysAgo?: number;
  readonly settledPayments?: number;
  readonly canBeExtended?: boolean;
}

/** Days that the demo counts from; `late` is the day on which a payment must have been due to be late by two days. */
export interface DemoDays {
  readonly inSixDays: LocalDate;
  readonly inTenDays: LocalDate;
  readonly late: LocalDate;
  readonly aMonthAgo: LocalDate;
}

const running = {
  product: 'instalments',
  path: [21, 151, 174],
  due: { onPayment: 2, on: ({ inSixDays }: DemoDays) => inSixDays },
  settledPayments: 1,
} as const;

const orders: readonly (Omit<DemoOrder, 'product'> & {
  readonly product: keyof DemoData['products'];
})[] = [
  // Confirmed longer ago than a repetition is recognised, so that confirming anew is never taken for one of these.
  { id: 'D21', borrowerId: '1001', product: 'instalments', path: [21], daysAgo: 2 },
  { id: 'D110', borrowerId: '1001', product: 'instalments', path: [21, 110], daysAgo: 9 },
  { id: 'D151', borrowerId: '1001', product: 'instalments', path: [21, 151], daysAgo: 3 },
  { id: 'D170', borrowerId: '1001', product: 'single', path: [21, 151, 170], daysAgo: 4 },
  { ...running, id: 'D174', borrowerId: '1001' },
  { ...running, id: 'D174N', borrowerId: '1001', canBeExtended: false },
  {
    id: 'D180',
    borrowerId: '1001',
    product: 'instalments',
    path: [21, 151, 174, 180],
    due: { onPayment: 2, on: ({ late }) => late },
    settledPayments: 1,
  },
  {
    id: 'D200',
    borrowerId: '1001',
    product: 'single',
    path: [21, 151, 174, 200],
    due: { onPayment: 1, on: ({ aMonthAgo }) => aMonthAgo },
    settledPayments: 1,
  },
  {
    id: 'E174',
    borrowerId: '1002',
    product: 'instalments',
    path: [21, 151, 174],
    due: { onPayment: 1, on: ({ inTenDays }) => inTenDays },
  },
];

/** The demo's orders, of the brand's own products. Throws where the brand has no product by the id that its demo names. */
export function demoOrdersOf(demo: DemoData, products: Brand['products']): readonly DemoOrder[] {
  return orders.map((order) => {
    const id = demo.products[order.product];
    const product = products.find(({ rules }) => rules.id === id)?.rules;
    if (product === undefined) throw new Error(`The demo names a product ${id}, and there is none`);
    return { ...order, product };
  });
}
