import { orderStatus } from '@cauce/lending';
import type { SentPayout } from './back-office.ts';
import type { Books } from './books.ts';
import type { Journal } from './journal.ts';

type Payouts = ReadonlyMap<string, SentPayout>;

/** The `payoutId` of credit that is paid back; what follows is the request's id. */
const CREDIT = 'credit.';

/** An offer makes one order, and an order that was acknowledged exists. */
export async function loansOff(books: Books, { loans }: Journal): Promise<string[]> {
  const { rows } = await books.query<{ id: string; offerId: string }>(
    'select id, offer_id::text as "offerId" from orders',
  );
  const stored = new Set(rows.map(({ id }) => id));
  const byOffer = Map.groupBy(loans, ({ offerId }) => offerId);
  return [
    ...loans
      .filter(({ orderId }) => !stored.has(orderId))
      .map(({ orderId }) => `${orderId}: confirmed and lost`),
    ...[...byOffer]
      .filter(([, all]) => new Set(all.map(({ orderId }) => orderId)).size > 1)
      .map(([offerId]) => `offer ${offerId}: answered with two orders`),
    ...[...Map.groupBy(rows, ({ offerId }) => offerId)]
      .filter(([offerId, all]) => byOffer.has(offerId) && all.length > 1)
      .map(([offerId]) => `offer ${offerId}: two orders`),
  ];
}

const WITHOUT_PAYOUT: ReadonlySet<number> = new Set([
  orderStatus.approved,
  orderStatus.payoutFailed,
  orderStatus.declined,
]);

/** A loan is paid out once, with its amount, and then runs; what the bank refused is not booked. */
export async function payoutsOff(books: Books, payouts: Payouts): Promise<string[]> {
  const { rows } = await books.query<{ orderId: string; status: number; booked: string | null }>(`
    select o.id as "orderId", o.status, b.amount as booked
    from orders o left join (
      select t.order_id, -sum(e.amount) as amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'cash'
      where t.kind = 'payout' group by 1) b on b.order_id = o.id`);
  const orders = new Map(rows.map((row) => [row.orderId, row]));
  const ofLoans = [...payouts].filter(([payoutId]) => !payoutId.startsWith(CREDIT));
  const byOrder = Map.groupBy(
    ofLoans.map(([, sent]) => sent),
    ({ orderId }) => orderId,
  );
  return [...byOrder].flatMap(([orderId, all]) => {
    const paid = all.filter(({ isPaid }) => isPaid);
    const order = orders.get(orderId);
    if (order === undefined) return [`${orderId}: paid out and no order`];
    if (paid.length > 1) return [`${orderId}: paid out ${paid.length} times`];
    const sent = paid[0]?.amount ?? null;
    const booked = order.booked === null ? null : Number(order.booked);
    if (sent !== booked) return [`${orderId}: sent ${sent}, booked ${booked}`];
    const isWaiting = WITHOUT_PAYOUT.has(order.status);
    return isWaiting === (sent === null)
      ? []
      : [`${orderId}: sent ${sent}, status ${order.status}`];
  });
}

/** Compares credit paid back by the payout provider, by its own records, with the cash that is posted for it. */
export async function paybacksOff(books: Books, payouts: Payouts): Promise<string[]> {
  const { rows } = await books.query<{ id: string; amount: string }>(`
    select t.cause_id as id, -sum(e.amount) as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'cash'
    where t.cause_kind in ('payback', 'payback.paid', 'payback.failed') group by 1`);
  const booked = new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
  const sent = new Map(
    [...payouts]
      .filter(([payoutId, { isPaid }]) => payoutId.startsWith(CREDIT) && isPaid)
      .map(([payoutId, { amount }]) => [payoutId.slice(CREDIT.length), amount]),
  );
  return [...new Set([...booked.keys(), ...sent.keys()])]
    .filter((id) => (sent.get(id) ?? 0) !== (booked.get(id) ?? 0))
    .map((id) => `${id}: sent ${sent.get(id) ?? 0}, booked ${booked.get(id) ?? 0}`);
}
