import { localDateOf } from '@cauce/lending';
import type { TestApp } from './test-app.ts';
import { readDues } from '../src/money/ledger/dues.ts';
import { accountBalance } from '../src/money/ledger/ledger.ts';

/** Inserts a voucher of the demo's running loan, as if it had been issued. */
export async function addTestVoucher(
  { db, clock }: TestApp,
  voucher: {
    readonly id: string;
    readonly orderId?: string;
    readonly amount: number;
    readonly purpose?: 'instalment' | 'extension';
    readonly reference?: string;
    readonly state?: string;
    readonly expiresAt?: Date;
  },
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('vouchers')
    .values({
      id: voucher.id,
      order_id: voucher.orderId ?? 'D174',
      borrower_id: '1001',
      purpose: voucher.purpose ?? 'instalment',
      channel: 'oxxo',
      amount: voucher.amount,
      provider: 'sandbox',
      provider_id: `vou_${voucher.id}`,
      reference: voucher.reference ?? `9300${voucher.id.replaceAll(/\D/g, '').padStart(10, '0')}`,
      state: voucher.state ?? 'active',
      issued_at: new Date(now - 7_200_000),
      expires_at: voucher.expiresAt ?? new Date(now + 86_400_000),
      paid_at: null,
    })
    .execute();
}

export const voucherState = async ({ db }: TestApp, id: string): Promise<string> =>
  (await db.selectFrom('vouchers').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

export const cashOf = ({ db }: TestApp): Promise<number> =>
  accountBalance(db, 'cash', { provider: 'sandbox' });

export async function owedOf(
  { db, clock }: TestApp,
  orderId: string,
): Promise<{ readonly balance: number; readonly credit: number; readonly status: number }> {
  const dues = await readDues(db, orderId, localDateOf(clock.now(), 'America/Mexico_City'));
  if (dues === null) throw new Error('no such order');
  return { balance: dues.balance, credit: dues.credit, status: dues.order.status };
}

/** Inserts an open wallet attempt of the demo's running loan. */
export async function addWalletAttempt(
  { db, clock }: TestApp,
  id: string,
  amount: number,
): Promise<void> {
  await db
    .insertInto('attempts')
    .values({
      id,
      order_id: 'D174',
      borrower_id: '1001',
      purpose: 'instalment',
      way: 'wallet',
      card_id: null,
      amount,
      state: 'pending',
      needs_code: false,
      code_sent_at: null,
      code_tries: 0,
      provider: 'sandbox',
      provider_reference: null,
      failure: null,
      started_at: new Date(clock.now()),
      settled_at: null,
      ask_again_at: new Date(clock.now() + 60_000),
    })
    .execute();
}
