import type {
  RegulatorKind,
  readRegulatorCase as readEndpoint,
  saveRegulatorCase as saveEndpoint,
} from '@cauce/contract/console';
import {
  CASE_FIELDS,
  CASE_FIELD_NAMES,
  COLLECTION_TYPE,
  caseFaults,
  localDateOf,
  marketOf,
  minor,
  monthsBetween,
  readCurp,
} from '@cauce/lending';
import type { CaseField, CaseValues, LocalDate } from '@cauce/lending';
import { typedAmount } from '@cauce/lending/money';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { listMoneyRequests } from '../../money/requests/money-requests.ts';
import type { MoneyRequest } from '../../money/requests/money-requests.ts';
import { refuseErased } from '../borrowers/refuse-erased.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import {
  findLatestOfType,
  findPerson,
  findRegulatorCase,
  storeRegulatorCase,
} from '../../complaints/regulator-cases.ts';
import type { CaseRow } from '../../complaints/regulator-cases.ts';

type Context = Pick<PlainContext, 'db' | 'settings'>;

/** A case's classification, or a proposed one. */
export const readRegulatorCase: ConsoleHandler<typeof readEndpoint> = async (
  { complaintId },
  context,
) => {
  const one = await findCaseOfMarket(complaintId, context);
  context.audit({ subject: ['complaint', complaintId], borrowerId: one.borrowerId });
  const { kind, values } =
    one.kind === null ? await proposalFor(one, context) : { kind: one.kind, values: one.values };
  const isEntered = Boolean(values.paidAmount) || values.isMonetary === 'NO';
  const paid = isEntered ? {} : await paidFor(complaintId, context);
  // What an agent has filled in stays; an empty field counts as not filled.
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { version: one.version, kind, values: { ...paid, ...filled }, ...daysOf(one, context) };
};

export const saveRegulatorCase: ConsoleHandler<typeof saveEndpoint> = async (
  { complaintId, version: seen, kind, values },
  context,
) => {
  const { db, agent, ports, audit } = context;
  const one = await findCaseOfMarket(complaintId, context);
  // A form that was open while its borrower was erased still has their details.
  if (hasPerson(values)) await refuseErased(db, one.borrowerId);
  const at = new Date(ports.clock.now());
  const version = await storeRegulatorCase(db, {
    complaintId,
    version: seen,
    kind,
    values,
    by: agent.id,
    at,
  });
  if (version === null) throw new Refused('changedMeanwhile');
  const faults = faultsOf({ ...one, kind, values }, context);
  audit({
    subject: ['complaint', complaintId],
    borrowerId: one.borrowerId,
    details: { kind, before: one.kind, lacking: faults.length },
  });
  await announceChange(db, 'complaints');
  return { version, faults: [...faults] };
};

/** Whether values say something about the borrower, beyond that it is a person. */
const hasPerson = (values: CaseValues): boolean =>
  CASE_FIELD_NAMES.some(
    (name) => CASE_FIELDS[name].of === 'person' && name !== 'personType' && Boolean(values[name]),
  );

async function findCaseOfMarket(complaintId: string, { db, settings }: Context): Promise<CaseRow> {
  if (marketOf(settings.country).regulatorFiles.length === 0)
    throw new Refused('regulatorFileUnknown');
  const one = await findRegulatorCase(db, complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  return one;
}

/** The days of a case, in the market's time zone. */
export function daysOf(
  { filedAt, answeredAt }: Pick<CaseRow, 'filedAt' | 'answeredAt'>,
  { settings }: Pick<PlainContext, 'settings'>,
): { readonly receivedOn: LocalDate; readonly concludedOn: LocalDate | null } {
  const { timeZone } = marketOf(settings.country);
  return {
    receivedOn: localDateOf(filedAt.getTime(), timeZone),
    concludedOn: answeredAt === null ? null : localDateOf(answeredAt.getTime(), timeZone),
  };
}

/** What a case lacks for its file; first of all a classification. */
export function faultsOf(
  one: CaseRow,
  context: Pick<PlainContext, 'settings'>,
): readonly { readonly field: CaseField | 'kind'; readonly fault: 'missing' | 'wrong' }[] {
  if (one.kind === null) return [{ field: 'kind', fault: 'missing' }];
  if (one.kind === 'none') return [];
  return caseFaults(one.kind, { ...daysOf(one, context), values: one.values });
}

/** For the side panel of a complaint: its file and how much it lacks. Null if the market's regulator takes no files. */
export async function readRegulatorState(
  complaintId: string,
  context: Context,
): Promise<{ readonly kind: RegulatorKind | null; readonly lacking: number } | null> {
  if (marketOf(context.settings.country).regulatorFiles.length === 0) return null;
  const one = await findRegulatorCase(context.db, complaintId);
  return one === null ? null : { kind: one.kind, lacking: faultsOf(one, context).length };
}

/**
 * A proposed classification: the latest of its type, and the borrower's earlier details. Sex and birth date come from the
 * CURP.
 */
async function proposalFor(
  one: CaseRow,
  { db, settings }: Context,
): Promise<{ readonly kind: RegulatorKind; readonly values: CaseValues }> {
  const latest = await findLatestOfType(db, one.typeId);
  const { level, product, cause } = latest?.matter ?? {};
  const { receivedOn } = daysOf(one, { settings });
  return {
    // REDECO is the register of collection.
    kind: latest?.kind ?? (one.typeId === COLLECTION_TYPE ? 'redeco' : 'reclamaciones'),
    values: {
      ...(level !== undefined && { level }),
      ...(product !== undefined && { product }),
      ...(cause !== undefined && { cause }),
      ...(await personOf(db, one.borrowerId, receivedOn)),
    },
  };
}

// An amount that was taken off the debt counts; one that was put back on counts against it.
const SIGNS: Readonly<Partial<Record<MoneyRequest['kind'], 1 | -1>>> = {
  payCreditBack: 1,
  waivePenalties: 1,
  creditAdjustment: 1,
  debitAdjustment: -1,
};

/** What acts of money for a complaint gave its borrower, without those taken back, and when the last one was done. */
async function paidFor(complaintId: string, { db, settings }: Context): Promise<CaseValues> {
  const done = (await listMoneyRequests(db, { complaintId })).filter(
    ({ kind, state, isTakenBack }) => state === 'done' && !isTakenBack && SIGNS[kind] !== undefined,
  );
  const paid = done.reduce((sum, { kind, amount }) => sum + amount * (SIGNS[kind] ?? 0), 0);
  if (paid <= 0) return {};
  const ended = done.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  return {
    isMonetary: 'SI',
    paidAmount: typedAmount(minor(paid), '.'),
    paidOn: localDateOf(Math.max(...ended), marketOf(settings.country).timeZone),
  };
}

async function personOf(db: Db, borrowerId: string, on: LocalDate): Promise<CaseValues> {
  const { person, curp } = await findPerson(db, borrowerId);
  const known = curp === null ? null : readCurp(curp);
  return {
    // Consumer loans are made to natural persons.
    personType: '1',
    ...person,
    ...(known !== null && known.sex !== 'X' && { sex: known.sex }),
    ...(known !== null && { age: String(Math.floor(monthsBetween(known.bornOn, on) / 12)) }),
  };
}
