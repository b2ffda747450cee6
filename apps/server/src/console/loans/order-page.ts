import type { PlainContext } from '../mount/console-handler.ts';
import { pageOf } from '../../http/sessions/page-place.ts';
import { orderHeadOf } from './desk-orders.ts';

/** A page of an order's rows, `list`ed with one more row than it shows; the audit log records how many were shown. */
export async function readOrderPage<Row>(
  { db, audit }: Pick<PlainContext, 'db' | 'audit'>,
  orderId: string,
  list: (limit: number) => Promise<readonly Row[]>,
  page: { readonly most: number; readonly placeOf: (last: Row) => string },
): Promise<{ readonly rows: Row[]; readonly next: string | null }> {
  const { borrowerId } = await orderHeadOf(db, orderId);
  const { rows, next } = pageOf(await list(page.most + 1), page.most, page.placeOf);
  audit({ subject: ['order', orderId], borrowerId, details: { count: rows.length } });
  return { rows, next };
}
