import { lenderEventAnswer } from '@cauce/contract/server';
import { callBackOffice } from '../back-office.ts';
import type { BackOffice } from '../back-office.ts';
import type { LenderEvents } from './lender-events.ts';

/** The lender's own service over HTTPS; see docs/integrate-back-office.md. */
export function httpLenderEvents(office: BackOffice): LenderEvents {
  return {
    send: async (event) => {
      const call = { path: '/events', id: event.eventId, body: event, answer: lenderEventAnswer };
      if ((await callBackOffice(office, call)).eventId !== event.eventId)
        throw new Error('The back office’s answer is about another event');
    },
  };
}
