import type { listMissingPayments as endpoint } from '@cauce/contract/console';
import { isLocalDate } from '@cauce/lending';
import { cursorAt, readSortedCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { listReportedDays, searchMissing } from '../../money/settlement/read-missing.ts';
import type { MissingPayment, PaymentPlace } from '../../money/settlement/read-missing.ts';
import { searchOn } from '../../money/settlement/search-on.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 50;
/** The time limit of a page's search; the next page continues from there. */
const SEARCHED_MS = 40;

export const listMissingPayments: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { db, audit } = context;
  const { today } = deskDay(context);
  const reported = await listReportedDays(
    db,
    input.fileId === undefined ? null : Number(input.fileId),
  );
  const { rows, next } = await searchOn<MissingPayment, PaymentPlace>(
    (place, limit) => searchMissing(db, reported, { today, place, limit }),
    { from: placeOf(input.after), limit: PAGE, forMs: SEARCHED_MS },
  );
  audit({ subject: ['list', 'missingPayments'], details: { count: rows.length } });
  return {
    rows: rows.map((one) => ({ ...one, transactionId: String(one.transactionId) })),
    next: next && cursorAt(next.on, String(next.id)),
    searchedTo: rows.length < PAGE && next !== null ? next.on : null,
  };
};

function placeOf(after: string | undefined): PaymentPlace | null {
  const place = readSortedCursor(after);
  if (place === null) return null;
  const [on, id] = [String(place.value), Number(place.id)];
  if (!isLocalDate(on) || !Number.isSafeInteger(id))
    throw new Refused('invalidRequest', 'No such page.');
  return { on, id };
}
