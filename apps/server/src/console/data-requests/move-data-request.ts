import type {
  answerDataRequest as answerDataRequestEndpoint,
  applyDataRequest as applyDataRequestEndpoint,
  askForMissing as askForMissingEndpoint,
  lapseDataRequest as lapseDataRequestEndpoint,
  noteMended as noteMendedEndpoint,
} from '@cauce/contract/console';
import { applyBy, dataRequestClock, marketOf, mendBy } from '@cauce/lending';
import { findDataRequest, moveDataRequest } from '../../borrowers/data-requests.ts';
import type { DataRequestMove, DataRequestRecord } from '../../borrowers/data-requests.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Agent, ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { todayOf } from './read-data-requests.ts';

type Context = PlainContext & { readonly agent: Agent };

/** One step of a request's way; `check` refuses where the step's own term says no. */
type Step = Pick<DataRequestMove, 'kind' | 'from' | 'to' | 'text' | 'terms'> & {
  readonly check?: (one: DataRequestRecord) => void;
};

/** Says what is missing while there is time for that, and begins the time in which it can be completed. */
export const askForMissing: ConsoleHandler<typeof askForMissingEndpoint> = (input, context) => {
  const today = todayOf(context);
  return move(input, context, {
    kind: 'asked',
    from: 'received',
    to: 'incomplete',
    text: input.text,
    terms: { mendBy: mendBy(today, marketOf(context.settings.country)) },
    check: ({ noticeBy }) => {
      if (today > noticeBy) throw new Refused('noticeTermOver');
    },
  });
};

/** What was missing has come, by whichever way: the request counts as filed today. */
export const noteMended: ConsoleHandler<typeof noteMendedEndpoint> = (input, context) =>
  move(input, context, {
    kind: 'mended',
    from: 'incomplete',
    to: 'received',
    text: input.text,
    terms: dataRequestClock(todayOf(context), marketOf(context.settings.country)),
  });

/** Grants or denies. What was granted is to be done within its own term. */
export const answerDataRequest: ConsoleHandler<typeof answerDataRequestEndpoint> = (
  input,
  context,
) => {
  const market = marketOf(context.settings.country);
  const outcome = input.isGranted ? 'granted' : 'denied';
  return move(input, context, {
    kind: outcome,
    from: 'received',
    to: outcome,
    text: input.text,
    terms: input.isGranted ? { applyBy: applyBy(todayOf(context), market) } : {},
  });
};

/** What was granted is done. */
export const applyDataRequest: ConsoleHandler<typeof applyDataRequestEndpoint> = (input, context) =>
  move(input, context, { kind: 'applied', from: 'granted', to: 'applied', text: input.text });

/** Nobody has mended it in time: as if it had not been filed. */
export const lapseDataRequest: ConsoleHandler<typeof lapseDataRequestEndpoint> = (input, context) =>
  move(input, context, {
    kind: 'lapsed',
    from: 'incomplete',
    to: 'lapsed',
    text: null,
    check: ({ mendBy: until }) => {
      if (until !== null && todayOf(context) <= until) throw new Refused('mendTermRuns');
    },
  });

/**
 * Takes a request one step on. Refused, in this order: there is none, somebody else has changed it, it is not where the step
 * begins, the step's own term says no.
 */
async function move(
  { requestId, version }: { readonly requestId: string; readonly version: number },
  { db, ports, agent, audit }: Context,
  { check, ...step }: Step,
): Promise<{ version: number }> {
  const one = await findDataRequest(db, requestId);
  if (one === null) throw new Refused('dataRequestNotFound');
  if (one.version !== version) throw new Refused('changedMeanwhile');
  if (one.state !== step.from) throw new Refused('dataRequestElsewhere');
  check?.(one);
  const at = new Date(ports.clock.now());
  const moved = await moveDataRequest(db, { ...step, requestId, version, agentId: agent.id, at });
  // Read and moved are two statements: another agent may have come between them.
  if (moved === null) throw new Refused('changedMeanwhile');
  audit({
    subject: ['dataRequest', one.id],
    ...(one.borrowerId !== null && { borrowerId: one.borrowerId }),
    details: { to: step.to },
  });
  await announceChange(db, 'dataRequests');
  return { version: moved };
}
