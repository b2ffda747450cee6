import type {
  DataRequestRow,
  listDataRequests as listEndpoint,
  readDataRequest as readEndpoint,
} from '@cauce/contract/console';
import { dataRequestFolio, localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import {
  findDataRequest,
  listDataRequestEvents,
  listDataRequests as listDataRequestsRecord,
} from '../../borrowers/data-requests.ts';
import type { DataRequestRecord } from '../../borrowers/data-requests.ts';
import { isErased } from '../../borrowers/link-data-request.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';

// More than a lender has open at a time; enough of what is over to see what was answered lately.
const MOST = 200;

/** The market's present day. */
export function todayOf({ ports, settings }: Pick<PlainContext, 'ports' | 'settings'>): LocalDate {
  return localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
}

/** The requests whose term runs, by time left; or those that are over. */
export const listDataRequests: ConsoleHandler<typeof listEndpoint> = async ({ tab }, context) => {
  const found = await listDataRequestsRecord(context.db, tab, MOST + 1);
  const shown = found.slice(0, MOST);
  context.audit({
    subject: ['list', 'dataRequests'],
    details: { tab, count: shown.length, requests: shown.map(({ id }) => id) },
  });
  return { requests: shown.map(toRow), isCut: found.length > MOST, today: todayOf(context) };
};

/** One request with everything that was said. */
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
  const { version, contact, text, language, borrowerId, noticeBy, answerBy, mendBy, applyBy } = one;
  return {
    ...toRow(one),
    version,
    contact,
    text,
    language,
    borrowerId,
    noticeBy,
    answerBy,
    mendBy,
    applyBy,
    isProven: borrowerId !== null && one.linkedBy === null,
    isErased: borrowerId !== null && (await isErased(context.db, borrowerId)),
    history: events.map(({ kind, by, text: said, at }) => ({
      kind,
      by,
      text: said,
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
