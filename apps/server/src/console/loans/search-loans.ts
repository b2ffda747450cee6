import { phoneMaskOf } from '../../borrowers/borrowers.ts';
import type { searchLoans as endpoint } from '@cauce/contract/console';
import { searchBorrowers, findOrdersByNumber } from './loan-search.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { cursorAt, pageOf, readNameCursor } from '../../http/sessions/page-place.ts';

const PAGE = 20;

/** Finds loans and borrowers. The audit log records the borrowers found, not the search text. */
export const searchLoans: ConsoleHandler<typeof endpoint> = async (
  { text, after },
  { db, audit },
) => {
  const place = readNameCursor(after);
  const orders = place === null ? await findOrdersByNumber(db, text) : [];
  const found = await searchBorrowers(db, text, { after: place ?? '', limit: PAGE + 1 });
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.id));
  const seen = new Set([...orders.map((one) => one.borrowerId), ...page.map(({ id }) => id)]);
  audit({
    subject: ['list', 'loans'],
    details: { orders: orders.map(({ orderId }) => orderId), borrowers: [...seen] },
  });
  return {
    orders,
    borrowers: page.map(({ id, name, phone, orders: count }) => ({
      id,
      name,
      phoneMask: phoneMaskOf(phone),
      orders: count,
    })),
    next,
  };
};
