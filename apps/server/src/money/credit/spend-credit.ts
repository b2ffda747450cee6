import { minor, sum } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { applyMoney } from '../receipts/apply-money.ts';
import { lockDues } from '../ledger/dues.ts';
import { marketToday } from '../ledger/own-dues.ts';
import { lockCredit, readCredit } from './lock-credit.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';
import type { Database, Db } from '../../database/tables/tables.ts';
import type { Work } from '../../jobs/work.ts';

interface Candidate {
  readonly orderId: string;
  readonly borrowerId: string;
}

/** Running loans of borrowers with credit, the earliest due first. */
async function listCandidates(db: Db): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select o.id as "orderId", o.borrower_id as "borrowerId"
    from orders o
    join (
      select borrower_id from ledger_entries where account = 'borrower.credit'
      group by borrower_id having sum(amount) < 0
    ) c on c.borrower_id = o.borrower_id
    where o.status in (174, 180)
    order by (select min(i.due_on) from instalments i where i.order_id = o.id and i.plan = o.plan), o.id
  `.execute(db);
  return rows;
}

interface SpendingTime {
  readonly database: Database;
  readonly today: LocalDate;
  readonly bookedAt: Date;
}

/** Spends a borrower's credit on what is due of one loan today. Locks the order first, as everywhere, and then the credit. */
export async function spendOn(
  { orderId, borrowerId }: Candidate,
  { database, today, bookedAt }: SpendingTime,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const dues = await lockDues(tx, orderId, today, borrowerId);
    if (dues === null) return false;
    await lockCredit(tx, borrowerId);
    const due = dues.instalments.filter(({ isSettled, dueOn }) => !isSettled && dueOn <= today);
    if (due.length === 0) return false;
    const amount = Math.min(await readCredit(tx, borrowerId), sum(due.map(({ total }) => total)));
    if (amount <= 0) return false;
    const { spent } = await tx
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.countAll<number>().as('spent'))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit')
      .executeTakeFirstOrThrow();
    await applyMoney(
      tx,
      {
        orderId,
        amount: minor(amount),
        valueOn: today,
        bookedAt,
        purpose: 'instalment',
        provider: '',
        cause: { kind: 'credit', id: `${orderId}:${spent + 1}` },
      },
      'borrower.credit',
    );
    await supersedeVouchers(tx, { orderId });
    return true;
  });
}

/**
 * Credit is the borrower's money: it pays what is due, on the due day and before it is late. Until then it can be paid
 * back. Returns how many loans were paid from it; concurrent runs spend it once.
 */
export async function spendCredits(work: Work, isStopping = () => false): Promise<number> {
  let spent = 0;
  for (const candidate of await listCandidates(work.database)) {
    if (isStopping()) break;
    // Sequentially, because they share a borrower's credit.
    const time = { today: marketToday(work), bookedAt: new Date(work.ports.clock.now()) };
    if (await spendOn(candidate, { database: work.database, ...time })) spent += 1;
  }
  return spent;
}
