import type {
  answerDataRequest as answerDataRequestEndpoint,
  applyDataRequest as applyDataRequestEndpoint,
  requestMissingData as requestMissingDataEndpoint,
  lapseDataRequest as lapseDataRequestEndpoint,
  recordMissingData as recordMissingDataEndpoint,
} from '@cauce/contract/console';
import { applyBy, dataRequestClock, marketOf, completeBy } from '@cauce/lending';
import { findDataRequest, moveDataRequest } from '../../borrowers/data-requests.ts';
import type { DataRequestMove, DataRequestRecord } from '../../borrowers/data-requests.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Agent, ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { todayOf } from '../loans/desk-day.ts';

type Context = PlainContext & { readonly agent: Agent };

/** One step of a request; `check` refuses if the step's own term does not allow it. */
type Step = Pick<DataRequestMove, 'kind' | 'from' | 'to' | 'text' | 'terms'> & {
  readonly check?: (one: DataRequestRecord) => void;
};

/** Asks for missing information within its term, and starts the term for providing it. */
export const requestMissingData: ConsoleHandler<typeof requestMissingDataEndpoint> = (
  input,
  context,
) => {
  const today = todayOf(context);
  return move(input, context, {
    kind: 'missingRequested',
    from: 'received',
    to: 'incomplete',
    text: input.text,
    terms: { completeBy: completeBy(today, marketOf(context.settings.country)) },
    check: ({ noticeBy }) => {
      if (today > noticeBy) throw new Refused('noticeTermOver');
    },
  });
};

/** The missing information has arrived, in whatever way: the request counts as filed today. */
export const recordMissingData: ConsoleHandler<typeof recordMissingDataEndpoint> = (
  input,
  context,
) =>
  move(input, context, {
    kind: 'missingReceived',
    from: 'incomplete',
    to: 'received',
    text: input.text,
    terms: dataRequestClock(todayOf(context), marketOf(context.settings.country)),
  });

/** Grants or denies a request. A granted one must be carried out within its own term. */
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

/** A granted request was carried out. */
export const applyDataRequest: ConsoleHandler<typeof applyDataRequestEndpoint> = (input, context) =>
  move(input, context, { kind: 'applied', from: 'granted', to: 'applied', text: input.text });

/** The information was not provided in time: the request counts as not filed. */
export const lapseDataRequest: ConsoleHandler<typeof lapseDataRequestEndpoint> = (input, context) =>
  move(input, context, {
    kind: 'lapsed',
    from: 'incomplete',
    to: 'lapsed',
    text: null,
    check: ({ completeBy: until }) => {
      if (until !== null && todayOf(context) <= until) throw new Refused('completionTermRuns');
    },
  });

/**
 * Moves a request by one step. Refused, in this order: it does not exist, somebody else has changed it, it is not in the
 * step's first state, or the step's own term does not allow it.
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
  // Reading and moving are two statements: another agent may have come in between.
  if (moved === null) throw new Refused('changedMeanwhile');
  audit({
    subject: ['dataRequest', one.id],
    ...(one.borrowerId !== null && { borrowerId: one.borrowerId }),
    details: { to: step.to },
  });
  await announceChange(db, 'dataRequests');
  return { version: moved };
}
