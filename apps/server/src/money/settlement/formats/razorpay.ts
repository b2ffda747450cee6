import * as v from 'valibot';
import { MAX_LINES } from './read-text.ts';
import { FileRefused, LineRefused, readEach } from './report-line.ts';
import type { FileMarket, LineKind, ReadReport } from './report-line.ts';
import { dayOfSeconds } from './values.ts';

/* The answer of `GET /v1/settlements/recon/combined`, as Razorpay publishes it (docs/api/settlements/fetch-recon): amounts
   in paise, times in Unix seconds; `fee` includes its tax, and `credit` is the amount after fees. */
// JSON can hold what PostgreSQL's texts cannot.
const storable = v.pipe(
  v.string(),
  v.check((one) => one.isWellFormed() && !one.includes('\0')),
);
const text = v.nullish(storable, '');
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const item = v.object({
  entity_id: v.pipe(storable, v.minLength(1)),
  type: storable,
  debit: paise,
  credit: paise,
  amount: paise,
  currency: v.string(),
  fee: paise,
  tax: paise,
  created_at: v.number(),
  settlement_id: text,
  settlement_utr: text,
  payment_id: text,
  order_receipt: text,
  order_id: text,
  description: text,
  dispute_id: text,
});
const answer = v.object({ items: v.array(v.unknown()) });

const KINDS: ReadonlyMap<string, LineKind> = new Map([
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['transfer', 'other'],
  ['adjustment', 'other'],
]);

export function readRazorpay(body: string, market: FileMarket): ReadReport {
  const read = v.safeParse(answer, parsed(body));
  if (!read.success) throw new FileRefused('notJson');
  const items = read.output.items.map((one, index) => ({ one, lineNumber: index + 1 }));
  if (items.length > MAX_LINES) throw new FileRefused('tooManyLines');
  return readEach(
    items,
    ({ one, lineNumber }) => {
      const result = v.safeParse(item, one);
      if (!result.success) throw new LineRefused('columns');
      const it = result.output;
      if (it.currency !== market.currency) throw new LineRefused('currency');
      const isDispute = it.type === 'adjustment' && it.dispute_id !== '';
      const kind = isDispute ? (it.debit > 0 ? 'chargeback' : 'restored') : KINDS.get(it.type);
      if (kind === undefined) throw new LineRefused('kind');
      // Of a payment that is smaller than its fee, more leaves than arrives.
      const isOut = kind !== 'payment' && it.debit > it.credit;
      return {
        lineNumber,
        key: `${it.type}:${it.entity_id}`,
        kind,
        paymentId: kind === 'payment' ? it.entity_id : it.payment_id,
        reference: it.order_receipt === '' ? it.order_id : it.order_receipt,
        amount: isOut ? 0 - it.amount : it.amount,
        fee: it.fee - it.tax,
        feeTax: it.tax,
        net: it.credit - it.debit,
        on: dayOfSeconds(it.created_at, market.timeZone),
        settlement: it.settlement_utr === '' ? it.settlement_id : it.settlement_utr,
        description: it.description,
      };
    },
    ({ one, lineNumber }) => ({ lineNumber, content: textOf(one) }),
  );
}

/** An unreadable item as text; empty if it is nested too deeply for that. */
function textOf(one: unknown): string {
  try {
    return JSON.stringify(one) ?? '';
  } catch {
    return '';
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FileRefused('notJson');
  }
}
