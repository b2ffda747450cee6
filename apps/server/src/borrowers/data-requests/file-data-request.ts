import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '@cauce/contract';
import type { fileDataRequest as fileDataRequestEndpoint } from '@cauce/contract/server';
import { dataRequestClock, dataRequestFolio, localDateOf, marketOf } from '@cauce/lending';
import { addDataRequest } from '../data-requests.ts';
import type { Nominee } from '../data-requests.ts';
import { holdIdentity } from '../../database/hold-identity.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

type Input = InputOf<typeof fileDataRequestEndpoint>;

/**
 * Files a person's request and says by when it will be answered. The term begins the next day, in the market's time zone.
 * The same request again on the same day, by a second press or a resubmitted form, is one request with one folio.
 */
export const fileDataRequest: Handler<typeof fileDataRequestEndpoint> = async (input, context) => {
  const { db, ports, settings } = context;
  const nowMs = ports.clock.now();
  const market = marketOf(settings.country);
  const { right, name, contact, text } = input;
  if (!market.dataRights.includes(right))
    throw new Refused('invalidRequest', 'The law of this market gives no such right.');
  const nominee = nomineeIn(input);
  const fields = { right, name, contact, text, ...(nominee && { nominee }) };
  const today = localDateOf(nowMs, market.timeZone);
  const filed = await db.transaction().execute(async (tx) => {
    const borrowerId = await callerOf(tx, context.borrowerId);
    const digest = createHash('sha256')
      .update(JSON.stringify([fields, borrowerId, context.language, today]))
      .digest();
    const request = await addDataRequest(tx, {
      nominee: null,
      ...fields,
      id: `r_${randomBytes(16).toString('base64url')}`,
      borrowerId,
      language: context.language === 'en' ? 'en' : 'es',
      filedAt: new Date(nowMs),
      digest,
      clock: dataRequestClock(today, market),
    });
    if (request.isNew) await announceChange(tx, 'dataRequests');
    return request;
  });
  return {
    folio: dataRequestFolio(filed.folio),
    noticeBy: filed.noticeBy,
    answerBy: filed.answerBy,
  };
};

/** Whose session it is, or null. With the erasure of its borrower a session has ended. */
async function callerOf(tx: Db, id: string): Promise<string | null> {
  return id === '' || (await holdIdentity(tx, id))?.isErased === true ? null : id;
}

/** Whom a nomination names, with how they are reached; null for any other right, whose form may still have the fields. */
function nomineeIn({ right, nomineeName, nomineeContact }: Input): Nominee | null {
  if (right !== 'nomination') return null;
  if (nomineeName === undefined || nomineeContact === undefined)
    throw new Refused('invalidRequest', 'A nomination names somebody and their contact.');
  return { name: nomineeName, contact: nomineeContact };
}
