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
  /** With a valid check digit where the market's accounts have one; fictitious. */
  readonly account: string;
  /** As in lending's `PayoutAccount`: empty in Mexico. */
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

/** Their session tokens, the same for every brand: no other borrower has such a token. */
export const demoTokens = (): readonly string[] => BORROWERS.map(tokenOf);

/** One demo order and the path to its status. */
export interface DemoOrder {
  readonly id: string;
  readonly borrowerId: string;
  readonly product: Product;
  readonly path: readonly OrderStatus[];
  /**
   * The due date of payment `onPayment`, from which the loan's dates follow. If absent: confirmed `daysAgo` and not paid
   * out.
   */
  readonly due?: { readonly onPayment: number; readonly on: (days: DemoDays) => LocalDate };
  readonly daysAgo?: number;
  readonly settledPayments?: number;
  readonly canBeExtended?: boolean;
}

/** Reference dates of the demo; `late` is the due date of a payment that is two days late. */
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
  // Confirmed longer ago than the window for duplicates, so that a new confirmation is never taken for one of these.
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

/** The demo's orders of the brand's own products. Throws if the brand lacks a product that its demo names. */
export function demoOrdersOf(demo: DemoData, products: Brand['products']): readonly DemoOrder[] {
  return orders.map((order) => {
    const id = demo.products[order.product];
    const product = products.find(({ rules }) => rules.id === id)?.rules;
    if (product === undefined) throw new Error(`The demo names the unknown product ${id}`);
    return { ...order, product };
  });
}
