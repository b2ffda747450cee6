import type {
  ConsoleInputOf,
  orderComplaintTypes as orderEndpoint,
  readComplaintTypeSettings as readEndpoint,
  saveComplaintType as saveEndpoint,
} from '@cauce/contract/console';
import { COLLECTION_TYPE, longestAnswerHours, marketOf } from '@cauce/lending';
import {
  addComplaintType,
  changeComplaintType,
  listComplaintTypeSettings,
  lockComplaintTypes,
} from './complaint-type-settings.ts';
import type { ComplaintTypeSetting } from './complaint-type-settings.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { arrangesList } from './arranges-list.ts';
import { savingOf, recordSaved } from './saving-of.ts';

export const readComplaintTypeSettings: ConsoleHandler<typeof readEndpoint> = async (
  _input,
  { db, settings },
) => {
  const market = marketOf(settings.country);
  const { answerWithin, source } = market.complaints;
  const types = await listComplaintTypeSettings(db);
  return {
    limit: { ...answerWithin, source, hours: longestAnswerHours(market) },
    agents: await listNamed(db),
    types: types.map((type) => ({
      ...type,
      agentIds: [...type.agentIds],
      subtypes: [...type.subtypes],
      isCollection: type.id === COLLECTION_TYPE,
    })),
  };
};

/** Agents who may be named: active ones, by name. */
async function listNamed(db: Db) {
  return db
    .selectFrom('agents')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A newly named agent must be active; one deactivated since stays named, in case they return. */
async function assertAgents(db: Db, { agentIds = [] }: Input, before: readonly string[]) {
  const known = new Set([...before, ...(await listNamed(db)).map(({ id }) => id)]);
  if (agentIds.some((id) => !known.has(id))) throw new Refused('agentNotFound');
}

type Input = ConsoleInputOf<typeof saveEndpoint>;

/** Nothing is ever deleted: every existing sub-type must be sent, once. */
function assertSubtypes({ subtypes }: Input, before: ComplaintTypeSetting | null): void {
  const sent = subtypes.flatMap(({ id }) => id ?? []);
  const known = before?.subtypes.map(({ id }) => id) ?? [];
  if (sent.length !== known.length || known.some((id) => !sent.includes(id)))
    throw new Refused('changedMeanwhile');
}

export const saveComplaintType: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  const { db, settings } = context;
  if (input.answerWithinHours > longestAnswerHours(marketOf(settings.country)))
    throw new Refused('answerHoursTooLong');
  const all = await lockComplaintTypes(db);
  const before = all.find(({ id }) => id === input.id) ?? null;
  if ((before?.version ?? 0) !== input.version || (before === null) !== (input.id === null))
    throw new Refused('changedMeanwhile');
  assertSubtypes(input, before);
  await assertAgents(db, input, before?.agentIds ?? []);
  if (!input.isActive && !all.some(({ id, isActive }) => isActive && id !== input.id))
    throw new Refused('lastComplaintType');
  const saving = savingOf(context);
  const saved =
    before === null
      ? await addComplaintType(db, input, all, saving)
      : await changeComplaintType(db, before, input, saving);
  await recordSaved(context, { kind: 'complaintType', ...saved });
  return saved;
};

export const orderComplaintTypes: ConsoleHandler<typeof orderEndpoint> = arrangesList(
  'complaint_types',
  'complaintTypes',
);
