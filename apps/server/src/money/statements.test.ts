import { startWalletRepayment } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { cardPayer } from '../../test/stand-ins/card-payer.ts';
import { recordStatements } from '../../test/databases/record-statements.ts';
import type { Statement } from '../../test/databases/record-statements.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { addTestVoucher, owedOf } from '../../test/voucher-rows.ts';
import { storeTestEvent } from '../../test/store-test-event.ts';
import { workOf } from '../../test/work-of.ts';
import { applyWebhookEvents } from './events/apply-webhook-events.ts';
import type { MoneyEvent } from './events/webhook-events.ts';

/* How many statements each act on money sends to PostgreSQL, and for how many round trips it locks a loan or its event:
   what a payment costs a busy database (docs/decisions/091-one-statement-per-act.md). */

const app = appForFile();
let made = 0;

const newLoan = () => addLoanLike(app, `S${(made += 1)}`);

/** Only our own statements: the tests' provider has its tables in the same database. */
function countOurs(statements: readonly Statement[]) {
  const isOfProvider = ({ sql }: Statement) => sql.includes('sandbox_');
  const theirs = new Set(statements.filter(isOfProvider).map(({ transaction }) => transaction));
  const ours = statements.filter(
    (one) => !isOfProvider(one) && (one.transaction === null || !theirs.has(one.transaction)),
  );
  // Functions that write hold their locks for their own statement only.
  const isWrite = ({ sql }: Statement) =>
    /reserve_amount|settle_attempt|book_voucher|book_receipt/.test(sql);
  const held = ours.filter((one) => one.transaction !== null || isWrite(one));
  return { statements: ours.length, inTransactions: held.length };
}

const counted = async (work: () => Promise<unknown>) => countOurs(await recordStatements(work));

/** What the worker sends for one event, without the poll that finds none. */
async function countEvent(event: Partial<MoneyEvent>) {
  await storeTestEvent(app, { eventId: `ev-${(made += 1)}`, paymentId: `p-${made}`, ...event });
  const apply = () => counted(() => applyWebhookEvents(workOf(app)));
  const [whole, empty] = [await apply(), await apply()];
  return {
    statements: whole.statements - empty.statements,
    inTransactions: whole.inTransactions - empty.inTransactions,
  };
}

describe.runIf(process.env.TEST_DATABASE === 'postgresql')('statements of an act on money', () => {
  it('a payment by card, from its call to its stored answer', async () => {
    const payer = cardPayer(app);
    const body = await payer.intent(await newLoan(), await payer.bind());
    app.app.sessions.forget('1001');
    const pay = () => payer.commit(body, {}, { key: 'counted' });
    let paid: Awaited<ReturnType<typeof pay>> | undefined;
    const sent = await counted(async () => {
      paid = await pay();
    });
    expect(paid?.outcome.ok).toBe(true);
    expect(sent).toEqual({ statements: 4, inTransactions: 2 });
    // The statement that books the money has stored the answer.
    expect((await pay()).body).toEqual(paid?.body);
  });

  it('a wallet’s payment: its start, and the provider’s event', async () => {
    const orderId = await newLoan();
    app.app.sessions.forget('1001');
    const started = await counted(async () => {
      const input = { userId: '1001', orderId, amount: minor(88_920) };
      const { outcome } = await app.call(startWalletRepayment, input, { key: 'wallet' });
      expect(outcome.ok).toBe(true);
    });
    expect(started).toEqual({ statements: 6, inTransactions: 1 });
    const { id, amount } = await app.db
      .selectFrom('attempts')
      .select(['id', 'amount'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const paid = await countEvent({ attemptId: id, amount, providerId: 'ch-wallet' });
    expect((await owedOf(app, orderId)).balance).toBe(177_840);
    expect(paid).toEqual({ statements: 5, inTransactions: 5 });
  });

  it.each(['instalment', 'extension'] as const)('a voucher for an %s, paid', async (purpose) => {
    const orderId = await newLoan();
    const amount = purpose === 'extension' ? 11_136 : 88_920;
    const id = `v-${orderId}`;
    await addTestVoucher(app, { id, orderId, amount, purpose });
    const paid = await countEvent({ providerId: `vou_${id}`, amount });
    const extended = await app.db
      .selectFrom('extensions')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(extended).toHaveLength(purpose === 'extension' ? 1 : 0);
    expect(paid).toEqual({ statements: 5, inTransactions: 5 });
  });
});
