import type { Settings } from '../../settings/settings.ts';
import { AnsweredWith } from '../health/answered-with.ts';
import type { LenderEvents } from '../lender-events/lender-events.ts';
import { refuseProduction } from './refuse-production.ts';

/** An event about a complaint is accepted at this try, so that a demo has something to retry. */
const ACCEPTED_TRY = 5;

/** Accepts every event, those about complaints only after some tries. */
export function sandboxLenderEvents(settings: Pick<Settings, 'mode'>): LenderEvents {
  refuseProduction(settings.mode, 'The sandbox of events');
  const tries = new Map<string, number>();
  return {
    send: async ({ eventId, kind }) => {
      if (!kind.startsWith('complaint.')) return;
      const made = (tries.get(eventId) ?? 0) + 1;
      tries.set(eventId, made);
      if (made < ACCEPTED_TRY) throw new AnsweredWith('The sandbox', 503);
      tries.delete(eventId);
    },
  };
}
