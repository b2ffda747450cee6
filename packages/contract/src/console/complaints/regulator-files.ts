import {
  CASE_FIELD_NAMES,
  REGULATED_LENDER_FIELDS,
  REGULATOR_FILES,
  isCaseValue,
} from '@cauce/lending';
import type { CaseField } from '@cauce/lending';
import * as v from 'valibot';
import { shownTitles } from '../operator-values.ts';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { day, id, seenVersion, textFile } from '../values.ts';

const file = v.picklist(REGULATOR_FILES);
/** The regulator's file of a case, or none. */
export const REGULATOR_KINDS = [...REGULATOR_FILES, 'none'] as const;
const kind = v.picklist(REGULATOR_KINDS);
export type RegulatorKind = (typeof REGULATOR_KINDS)[number];

/** A month (`2026-04`) or a quarter (`2026-Q2`). */
const period = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2]|Q[1-4])$/));
const field = v.picklist(CASE_FIELD_NAMES);
const values = v.record(field, v.string());
const fault = v.object({
  field: v.picklist([...CASE_FIELD_NAMES, 'kind']),
  fault: v.picklist(['missing', 'wrong']),
});
export type RegulatorFault = v.InferOutput<typeof fault>;

const fileCase = v.object({
  complaintId: id,
  folio: v.string(),
  type: shownTitles,
  receivedOn: day,
  /** Null while it waits for an answer. */
  concludedOn: v.nullable(day),
  faults: v.array(fault),
});
export type RegulatorFileCase = v.InferOutput<typeof fileCase>;

const sampleCase: RegulatorFileCase = {
  complaintId: 'q_7f2a',
  folio: 'Q-000123',
  type: { es: 'Cobranza', en: 'Collection' },
  receivedOn: '2026-04-24',
  concludedOn: null,
  faults: [{ field: 'postalCode', fault: 'missing' }],
};

export const readRegulatorFile = defineConsoleEndpoint({
  name: 'readRegulatorFile',
  summary:
    'Returns one of the regulator’s complaint files for a period: its deadline, its cases, and what each lacks',
  path: '/console/api/regulator-file',
  permission: 'complaints.read',
  audits: 'view',
  request: v.strictObject({
    /** The market's first if omitted. */
    file: v.optional(file),
    /** The last period that has ended, if omitted or not a period of this file. */
    period: v.optional(period),
  }),
  reply: v.object({
    regulator: v.string(),
    files: v.array(file),
    file,
    /** The shown period, and those that can be chosen, newest first; the first has not ended yet. */
    period,
    periods: v.array(period),
    from: day,
    to: day,
    hasEnded: v.boolean(),
    dueOn: day,
    isLate: v.boolean(),
    /** Values about the lender that the file needs and no setting provides. */
    missingOfLender: v.array(v.picklist(REGULATED_LENDER_FIELDS)),
    count: v.number(),
    completeCount: v.number(),
    /** Incomplete cases first; a few hundred at most. */
    cases: v.array(fileCase),
    isCut: v.boolean(),
  }),
  refusals: ['regulatorFileUnknown'],
  sample: {
    regulator: 'CONDUSEF',
    files: [...REGULATOR_FILES],
    file: 'redeco' as const,
    period: '2026-04',
    periods: ['2026-05', '2026-04'],
    from: '2026-04-01',
    to: '2026-04-30',
    hasEnded: true,
    dueOn: '2026-05-08',
    isLate: false,
    missingOfLender: [],
    count: 3,
    completeCount: 2,
    cases: [sampleCase],
    isCut: false,
  },
});

export const downloadRegulatorFile = defineConsoleEndpoint({
  name: 'downloadRegulatorFile',
  summary:
    'Writes the file of a period in the regulator’s format; incomplete cases are left out only on request',
  permission: 'complaints.export',
  audits: 'change',
  isDownload: true,
  request: v.strictObject({
    file,
    period,
    format: v.picklist(['json', 'csv']),
    leavesOutIncomplete: v.boolean(),
  }),
  reply: v.object({ file: textFile, count: v.number(), leftOut: v.number() }),
  refusals: [
    'regulatorFileUnknown',
    'regulatorFileIncomplete',
    'regulatorFileEmpty',
    'regulatorLenderMissing',
  ],
  sample: { file: { fileName: 'redeco-2026-04.json', text: '[]' }, count: 2, leftOut: 1 },
});

export const readRegulatorCase = defineConsoleEndpoint({
  name: 'readRegulatorCase',
  summary: 'Returns the regulator’s data about one complaint, and suggested values',
  path: '/console/api/regulator-case',
  permission: 'complaints.read',
  audits: 'view',
  request: v.strictObject({ complaintId: id }),
  reply: v.object({
    /** 0: nothing was saved yet. */
    version: v.number(),
    /** As saved; else a proposal from its type, its borrower and similar cases. */
    kind,
    values,
    receivedOn: day,
    concludedOn: v.nullable(day),
  }),
  refusals: ['complaintNotFound', 'regulatorFileUnknown'],
  sample: {
    version: 0,
    kind: 'redeco' as const,
    values: { personType: '1', sex: 'M', age: '36' },
    receivedOn: '2026-04-24',
    concludedOn: null,
  },
});

export const saveRegulatorCase = defineConsoleEndpoint({
  name: 'saveRegulatorCase',
  summary:
    'Sets which regulator’s file a complaint belongs to, and its data there, which may still be incomplete',
  permission: 'complaints.reply',
  audits: 'change',
  request: v.strictObject({
    complaintId: id,
    version: seenVersion(0),
    kind,
    values: v.pipe(
      values,
      v.check((given) =>
        Object.entries(given).every(
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record's own keys
          ([name, value]) => value === '' || isCaseValue(name as CaseField, value),
        ),
      ),
    ),
  }),
  reply: v.object({ version: v.number(), faults: v.array(fault) }),
  refusals: ['complaintNotFound', 'regulatorFileUnknown', 'changedMeanwhile', 'borrowerErased'],
  sample: { version: 1, faults: [{ field: 'postalCode', fault: 'missing' }] },
});
