import * as v from 'valibot';
import { callBackOffice } from '../back-office.ts';
import type { BackOffice } from '../back-office.ts';
import type { LenderEvents } from './lender-events.ts';

const answer = v.object({ eventId: v.string(), result: v.literal('accepted') });

/** The lender's own service over HTTPS; see docs/integrate-back-office.md. */
export function httpLenderEvents(office: BackOffice): LenderEvents {
  return {
    send: async (event) => {
      const call = { path: '/events', id: event.eventId, body: event, answer };
      if ((await callBackOffice(office, call)).eventId !== event.eventId)
        throw new Error('The back office answered about another event');
    },
  };
}
