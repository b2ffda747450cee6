import type { LocalDate, OrderStatus, Product } from '@cauce/lending';
import { flex, unico } from '@cauce/lending';

// The names are fixed: documents and tests rely on them (decisions §13).

export interface DemoBorrower {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
  readonly fullName: string;
  readonly address: string;
  readonly bankName: string;
  /** With a right check digit (decisions §14); of no real account. */
  readonly clabe: string;
}

export const demoBorrowers: readonly DemoBorrower[] = [
  {
    id: '1001',
    token: 'demo-1001',
    phone: '+525555551001',
    fullName: 'María Fernanda López Hernández',
    address: 'Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México',
    bankName: 'BBVA',
    clabe: '012180053000034821',
  },
  {
    id: '1002',
    token: 'demo-1002',
    phone: '+525555551002',
    fullName: 'Jorge Luis Ramírez Soto',
    address: 'Avenida Muestra 45, colonia Roma, 06700, Ciudad de México',
    bankName: 'Santander',
    clabe: '014180053000117306',
  },
];

export const DEMO_COUPON = { id: 'BIENVENIDA', productId: 'flex', amount: 5_000 } as const;

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
  readonly takesCollectionComplaints?: boolean;
}

/** Days that the demo counts from; `late` is the day on which a payment must have been due to be late by two days. */
export interface DemoDays {
  readonly inSixDays: LocalDate;
  readonly inTenDays: LocalDate;
  readonly late: LocalDate;
  readonly aMonthAgo: LocalDate;
}

const running = {
  product: flex,
  path: [21, 151, 174],
  due: { onPayment: 2, on: ({ inSixDays }: DemoDays) => inSixDays },
  settledPayments: 1,
} as const;

export const demoOrders: readonly DemoOrder[] = [
  // Confirmed longer ago than a repetition is recognised, so that confirming anew is never taken for one of these.
  { id: 'D21', borrowerId: '1001', product: flex, path: [21], daysAgo: 2 },
  { id: 'D110', borrowerId: '1001', product: flex, path: [21, 110], daysAgo: 9 },
  { id: 'D151', borrowerId: '1001', product: flex, path: [21, 151], daysAgo: 3 },
  { id: 'D170', borrowerId: '1001', product: unico, path: [21, 151, 170], daysAgo: 4 },
  { ...running, id: 'D174', borrowerId: '1001' },
  { ...running, id: 'D174N', borrowerId: '1001', canBeExtended: false },
  {
    id: 'D180',
    borrowerId: '1001',
    product: flex,
    path: [21, 151, 174, 180],
    due: { onPayment: 2, on: ({ late }) => late },
    settledPayments: 1,
    takesCollectionComplaints: true,
  },
  {
    id: 'D200',
    borrowerId: '1001',
    product: unico,
    path: [21, 151, 174, 200],
    due: { onPayment: 1, on: ({ aMonthAgo }) => aMonthAgo },
    settledPayments: 1,
  },
  {
    id: 'E174',
    borrowerId: '1002',
    product: flex,
    path: [21, 151, 174],
    due: { onPayment: 1, on: ({ inTenDays }) => inTenDays },
  },
];
