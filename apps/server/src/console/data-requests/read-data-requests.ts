import type {
  DataRequestRow,
  listDataRequests as listEndpoint,
  readDataRequest as readEndpoint,
} from '@cauce/contract/console';
import { dataRequestFolio, isLocalDate } from '@cauce/lending';
import {
  findDataRequest,
  listDataRequestEvents,
  listDataRequests as listDataRequestsRecord,
} from '../../borrowers/data-requests.ts';
import type { DataRequestRecord } from '../../borrowers/data-requests.ts';
import { isErased } from '../../database/hold-identity.ts';
import { todayOf } from '../loans/desk-day.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readSortedCursor } from '../../http/sessions/page-place.ts';

const PAGE = 50;

/** Open requests by remaining time, or closed ones. */
export const listDataRequests: ConsoleHandler<typeof listEndpoint> = async (
  { tab, after },
  context,
) => {
  const found = await listDataRequestsRecord(context.db, {
    tab,
    after: placeOf(tab, after),
    limit: PAGE + 1,
  });
  const { rows, next } = pageOf(found, PAGE, ({ folio, dueOn, id }) =>
    cursorAt(dueOn ?? folio, id),
  );
  context.audit({
    subject: ['list', 'dataRequests'],
    details: { tab, count: rows.length, requests: rows.map(({ id }) => id) },
  });
  return { requests: rows.map(toRow), next, today: todayOf(context) };
};

/** A page of open requests ends at a day, one of closed requests at a number. */
function placeOf(tab: 'open' | 'over', after: string | undefined) {
  const place = readSortedCursor(after);
  if (place === null) return null;
  const { value } = place;
  const fits = tab === 'open' ? isLocalDate(String(value)) : typeof value === 'number';
  if (!fits) throw new Refused('invalidRequest', 'No such page.');
  return place;
}

/** One request with all its texts. */
export const readDataRequest: ConsoleHandler<typeof readEndpoint> = async (
  { requestId },
  context,
) => {
  const one = await findDataRequest(context.db, requestId);
  if (one === null) throw new Refused('dataRequestNotFound');
  context.audit({
    subject: ['dataRequest', one.id],
    ...(one.borrowerId !== null && { borrowerId: one.borrowerId }),
  });
  const events = await listDataRequestEvents(context.db, one.id);
  const {
    version,
    contact,
    nominee,
    text,
    language,
    borrowerId,
    noticeBy,
    answerBy,
    completeBy,
    applyBy,
  } = one;
  return {
    ...toRow(one),
    version,
    contact,
    nominee,
    text,
    language,
    borrowerId,
    noticeBy,
    answerBy,
    completeBy,
    applyBy,
    isProven: borrowerId !== null && one.linkedBy === null,
    isErased: borrowerId !== null && (await isErased(context.db, borrowerId)),
    history: events.map(({ kind, by, text: content, at }) => ({
      kind,
      by,
      text: content,
      at: at.toISOString(),
    })),
    today: todayOf(context),
  };
};

function toRow({
  id,
  folio,
  right,
  name,
  filedAt,
  state,
  dueOn,
}: DataRequestRecord): DataRequestRow {
  return {
    id,
    right,
    name,
    state,
    dueOn,
    folio: dataRequestFolio(folio),
    filedAt: filedAt.toISOString(),
  };
}
