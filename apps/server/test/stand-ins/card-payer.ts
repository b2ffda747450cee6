import {
  bindCard,
  commitRepayment,
  confirmRepayment,
  readRepaymentMethods,
} from '@cauce/contract/server';
import type { InputOf } from '@cauce/contract';
import { minor } from '@cauce/lending';
import { sql } from 'kysely';
import { CARD_WITH_BANK_CHALLENGE } from '../../src/providers/sandbox/sandbox-cards.ts';
import { dataOf } from '../data-of.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/** Sandbox cards with special behaviour. */
export const CARDS = {
  succeeds: '4242424242424242',
  needsCode: '4000002500003155',
  declined: '4000000000000002',
  silent: '4000000000000119',
  needsBankChallenge: CARD_WITH_BANK_CHALLENGE,
} as const;

/** The body of a commit. */
export type Commit = InputOf<typeof commitRepayment>;
type CommitChanges = Partial<Omit<Commit, 'amount'>> & { readonly amount?: number };

/** What a borrower's card screen does, call by call, and what the provider has charged. */
export function cardPayer(app: TestApp, as: '1001' | '1002' = '1001') {
  const methods = (orderId: string) =>
    app.call(readRepaymentMethods, {}, { as, query: { orderId } }).then(({ outcome }) => outcome);
  return {
    methods,
    bind: async (card: keyof typeof CARDS = 'succeeds'): Promise<string> => {
      const token = await app.sandbox.makeToken(CARDS[card]);
      return dataOf(await app.call(bindCard, { token }, { as })).cardId;
    },
    /** The body of a commit as the screen would send it now. */
    intent: async (orderId: string, cardId: string): Promise<Commit> => {
      const outcome = await methods(orderId);
      if (!outcome.ok) throw new Error(outcome.refusal);
      const { amount, repayToken, instalment } = outcome.data;
      return {
        orderId,
        cardId,
        amount: minor(amount),
        repayToken: String(repayToken),
        bankName: 'Visa',
        cardNo: '·· 4242',
        bankCode: '',
        couponId: null,
        isResend: false,
        instalment: instalment ?? undefined,
      };
    },
    commit: (
      body: Commit,
      { amount, ...changes }: CommitChanges = {},
      call: Pick<CallOptions, 'key'> = {},
    ) =>
      app.call(
        commitRepayment,
        { ...body, ...changes, amount: amount === undefined ? body.amount : minor(amount) },
        { as, ...call },
      ),
    confirm: (orderId: string, recordId: string, verifyCode: string, key?: string) =>
      app.call(
        confirmRepayment,
        { orderId, recordId, verifyCode },
        { as, ...(key === undefined ? {} : { key }) },
      ),
  };
}

/** The code that a card's bank has sent for an attempt. */
export async function codeOf(app: TestApp, attemptId: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from sandbox_charges where attempt_id = ${attemptId}
  `.execute(app.db);
  return rows[0]?.code ?? '';
}

/** A wrong code. */
export const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

/** What the provider has charged for an order, and what the ledger has booked as cash for it. */
export async function moneyOf(app: TestApp, orderId: string) {
  const { rows } = await sql<{ charges: number; charged: number; booked: number }>`
    select count(*)::int as charges, coalesce(sum(c.amount), 0)::int as charged,
      (select coalesce(sum(e.amount), 0)::int from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = ${orderId} and t.cause_kind = 'attempt' and e.account = 'cash') as booked
    from sandbox_charges c join attempts a on a.id = c.attempt_id
    where a.order_id = ${orderId} and c.state = 'succeeded'
  `.execute(app.db);
  return rows[0]!; // ! an aggregate has one row
}

/** The states of an order's attempts, oldest first. */
export async function statesOf(app: TestApp, orderId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('attempts')
    .select('state')
    .where('order_id', '=', orderId)
    .orderBy('started_at')
    .execute();
  return rows.map(({ state }) => state);
}
